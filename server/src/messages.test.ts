import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import * as contracts from '@relaptop/shared/contracts';
import { invalidText, wordsOf } from './http/invalidText';

const ROOT = path.join(__dirname, '../..');
const MAKERS =
  /^(AppError|badRequest|unauthorized|forbidden|notFound|conflict|tooManyRequests|unavailable|notRefundable|letGo)$/;
const RULES =
  /^(required|min|max|length|matches|test|typeError|oneOf|email|createError|textSchema|priceSchema)$/;
const SPECIFIED = new Set([
  'Email is required',
  'Password is required',
  'Password must be at least X characters or longer',
  'name is required',
]);

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => !/[\\/](testing|node_modules|dist)[\\/]/.test(file));
}

/** @returns the texts that an expression can produce; X stands for a value that is known only at run time */
function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((own) => (ts.isPropertyAssignment(own) ? textsOf(own.initializer) : []));
  if (!ts.isTemplateExpression(node)) return [];
  return [node.head.text + node.templateSpans.map(({ literal }) => `X${literal.text}`).join('')];
}

function messagesIn(file: string, makers: RegExp): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const name = node.expression.getText(source).split('.').at(-1) ?? '';
      const texts = makers.test(name) ? (node.arguments ?? []).flatMap(textsOf) : [];
      // Leaves out single words: they are codes, or names that `notFound` puts into a sentence.
      const whole = name === 'notFound' ? texts.map((what) => `This ${what} does not exist.`) : texts;
      found.push(...whole.filter((text) => text.includes(' ')));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Words that no message may contain: names of fields in code, and programmers' words. */
const UNFIT = [
  [/'[\w.=]+'/, 'a quoted field'],
  [/[a-z][A-Z]/, 'a name of code'],
  [/\binvalid\b/i, 'invalid'],
  [/[^s]s is required/, 'a plural that is required'],
  [/\bcan not\b/, 'can not'],
  [/\bproduct\b(?! name)|\buser\b/i, 'another word for a laptop or a person'],
] as const;
const faultsOf = (message: string): string[] =>
  UNFIT.filter(([pattern]) => pattern.test(message.replaceAll('WebP', ''))).map(
    ([, what]) => `${message}: ${what}`,
  );

describe('every message', () => {
  const server = sourcesIn(__dirname).flatMap((file) => messagesIn(file, MAKERS));

  it('of the server is a sentence in plain words', () => {
    expect(server.length).toBeGreaterThan(60);
    const wrong = server.filter((message) => !/^[A-Z]/.test(message) || !/[.?]$/.test(message));
    expect(wrong).toEqual([]);
    expect(server.flatMap(faultsOf)).toEqual([]);
  });

  it('about a field names the field in words, for each field', () => {
    const fields = new Set<string>();
    const collect = (schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return;
      for (const [key, value] of Object.entries(schema)) {
        if (key === 'properties') Object.keys(value as object).forEach((field) => fields.add(field));
        collect(value);
      }
    };
    Object.values(contracts).forEach(collect);
    expect(fields.size).toBeGreaterThan(80);
    const said = [...fields].map((field) => `Please check the ${wordsOf(field)}: it is empty.`);
    expect(said.flatMap((message) => (/[a-z][A-Z]|_/.test(message) ? [message] : []))).toEqual([]);
  });

  it.each([
    [
      'required',
      { requiredProperties: ['phoneNumber', 'meetLocation'] },
      'Please add the phone number and the meeting place.',
    ],
    ['enum', { allowedValues: ['notVerified'] }, 'Please check the condition: it is not one of the choices.'],
    ['additionalProperties', { additionalProperty: 'foo' }, 'This request has an unknown field.'],
    ['type', { type: ['string', 'null'] }, 'Please check the condition: it has to be text or empty.'],
    ['pattern', { pattern: '^x$' }, 'Please check the condition: it has the wrong format.'],
  ])('about a field that fails by %s is in plain words', (keyword, params, words) => {
    expect(invalidText('condition', { keyword, params, instancePath: '', schemaPath: '' })).toBe(words);
  });

  it('of a form is one clause without a period, as in the specification', () => {
    const apps = ['shell', 'storefront', 'seller-dashboard', 'buyer-dashboard', 'admin-panel'];
    const parts = ['shared', 'shared/order-features'];
    const files = [...apps, ...parts]
      .flatMap((app) => sourcesIn(path.join(ROOT, app, 'src')))
      .filter((file) => /from '(yup|@relaptop\/shared\/forms)'/.test(readFileSync(file, 'utf8')));
    const messages = files
      .flatMap((file) => messagesIn(file, RULES))
      .filter((message) => !SPECIFIED.has(message));
    expect(messages.length).toBeGreaterThan(15);
    expect(messages.filter((message) => !/^[A-Z]/.test(message) || /\.$/.test(message))).toEqual([]);
    expect(messages.flatMap(faultsOf)).toEqual([]);
  });
});
