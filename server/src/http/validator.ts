import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifySchemaCompiler } from 'fastify';
import { Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';
import { withCleanTexts } from './cleanText';

/** @returns what a number was rounded to fit, such as `1.5` where a whole one is asked for */
function findRounded(came: unknown, converted: unknown): string | undefined {
  const numbers = Object.entries(Object(converted)).filter(([, value]) => typeof value === 'number');
  const texts = new Map(Object.entries(Object(came)));
  return numbers.find(([name, value]) => Number(texts.get(name)) !== value)?.[0];
}

/**
 * Query and path are text and are converted; a body that has to be converted is a wrong body. Converting walks through the
 * whole schema, checking is compiled: so what is right as it came is taken as it is. What converting would round is wrong.
 * Texts of people come from bodies and queries: they are checked and taken as `cleanText` has them.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = (route) => {
  const asItCame = Compile(route.schema);
  const converting = TypeBoxValidatorCompiler(route);
  const isWritten = route.httpPart === 'body' || route.httpPart === 'querystring';
  return (given: unknown) => {
    const value = isWritten ? withCleanTexts(given) : given;
    if (asItCame.Check(value)) return { value };
    // Converting changes the very value that it is given.
    const came: object = { ...Object(value) };
    const answer = converting(value);
    const rounded = findRounded(came, value);
    if (rounded === undefined) return answer;
    return { error: asItCame.Errors(came).filter(({ instancePath }) => instancePath === `/${rounded}`) };
  };
};
