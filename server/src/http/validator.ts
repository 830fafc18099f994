import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifySchemaCompiler } from 'fastify';
import { Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';

/**
 * Query and path are text and are converted; a body that has to be converted is a wrong body. Converting walks through the
 * whole schema, checking is compiled: so what is right as it came is taken as it is.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = (route) => {
  const asItCame = Compile(route.schema);
  const converting = TypeBoxValidatorCompiler(route);
  return (value: unknown) => (asItCame.Check(value) ? { value } : converting(value));
};
