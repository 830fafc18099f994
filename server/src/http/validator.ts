import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifySchemaCompiler } from 'fastify';
import { Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';

function findRounded(came: unknown, converted: unknown): string | undefined {
  const numbers = Object.entries(Object(converted)).filter(([, value]) => typeof value === 'number');
  const texts = new Map(Object.entries(Object(came)));
  return numbers.find(([name, value]) => Number(texts.get(name)) !== value)?.[0];
}

/**
 * Validates a part of a request. Query and path arrive as text, so it converts them to the schema's types; it does not convert bodies. A
 * valid value is not converted, because converting is slow. A value that conversion would round is refused. Texts of bodies and queries are
 * cleaned by {@link cleanText} first.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = (route) => {
  const asItCame = Compile(route.schema);
  const converting = TypeBoxValidatorCompiler(route);
  const isWritten = route.httpPart === 'body' || route.httpPart === 'querystring';
  return (given: unknown) => {
    const value = isWritten ? withCleanTexts(given) : given;
    if (asItCame.Check(value)) return { value };
    // A copy, because the conversion changes its input.
    const came: object = { ...Object(value) };
    const answer = converting(value);
    const rounded = findRounded(came, value);
    if (rounded === undefined) return answer;
    return { error: asItCame.Errors(came).filter(({ instancePath }) => instancePath === `/${rounded}`) };
  };
};

/** Control characters, and characters that change the direction of text. */
const UNWANTED = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Control characters that stay: the line break, and NUL, so that the schema refuses the text. */
const LEFT_IN = new Set(['\n', '\0']);
const LINE_ENDS = /\r\n?|[\u2028\u2029]/gu;
const OF_SEVERAL_LINES = new Set(['details', 'included', 'note', 'reason', 'words']);
const MOST_LEVELS = 8;

/** Text in NFC without control characters and characters that change its direction. A tab becomes a space. */
export function cleanText(text: string, field: string): string {
  const clean = text
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(UNWANTED, (letter) => (LEFT_IN.has(letter) ? letter : ''))
    .normalize('NFC');
  return OF_SEVERAL_LINES.has(field) ? clean : clean.replaceAll('\n', ' ');
}

/** @returns a body or query whose texts are all cleaned by {@link cleanText}. @param field name of the value */
export function withCleanTexts(value: unknown, field = '', levels = MOST_LEVELS): unknown {
  if (typeof value === 'string') return cleanText(value, field);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value) || levels === 0) return value;
  if (Array.isArray(value)) return value.map((one) => withCleanTexts(one, field, levels - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withCleanTexts(one, name, levels - 1)]),
  );
}
