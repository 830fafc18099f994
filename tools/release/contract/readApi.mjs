import ts from 'typescript';
import { inRoot, readJson } from '../../commands/workspace.mjs';
import { importSource } from '../../federation/importSource.mjs';
import { constantLines, printReport, schemaLines, TYPES_OF_CALLS } from './report.mjs';

/**
 * Entries of shared that the report lists in full. Browser and server must agree on `WIRE`, shell and remotes
 * on `SEAM`.
 */
const WIRE = './contracts';
const SEAM = './remote';
const NOT_SHIPPED = ['./testing', './assets', './package.json', './calls'];
/**
 * The contract report leaves the order features out, because they have their own version. The gate compares
 * the exports that live remotes use.
 */
const isOrderFeature = (file) => file.startsWith('./order-features/');
const FULL_TEXT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;

const byText = (one, other) => (one < other ? -1 : 1);

export async function readApi() {
  const { version, exports } = readJson(inRoot('shared', 'package.json'));
  const files = Object.entries(exports)
    .filter(([entry, file]) => !NOT_SHIPPED.some((start) => entry.startsWith(start)) && !isOrderFeature(file))
    .map(([entry, file]) => ({ entry, file: inRoot('shared', file) }));
  const program = createProgram(files.map(({ file }) => file));
  const read = async (entry) => {
    const { file } = files.find((one) => one.entry === entry);
    return { symbols: exportedSymbols(program, file), values: await importSource(file) };
  };
  const wire = await read(WIRE);
  const nameOf = namesOfSchemas(wire.values);
  const describe = ({ symbols, values }) => describeAll(program.getTypeChecker(), symbols, values, nameOf);
  const facades = files
    .filter(({ entry }) => entry !== WIRE && entry !== SEAM)
    .flatMap(({ entry, file }) =>
      exportedSymbols(program, file)
        .filter(isValue)
        .map(({ name }) => `export ${entry} ${name}`),
    );
  return printReport({
    version,
    calls: callLines((await importSource('@relaptop/shared/calls')).API_CALLS, nameOf),
    wire: describe(wire),
    seam: describe(await read(SEAM)),
    facades: facades.sort(byText),
  });
}

/**
 * @param {Record<string, object>} values exports of the contract
 * @returns {(schema: object) => string | undefined} the name of an exported object schema, so that the report lists its fields once
 */
export function namesOfSchemas(values) {
  const names = new Map();
  for (const [name, value] of Object.entries(values).sort(([one], [other]) => byText(one, other))) {
    const text = JSON.stringify(value);
    if (isSchema(value) && 'properties' in value && !names.has(text)) names.set(text, name);
  }
  return (schema) => names.get(JSON.stringify(schema));
}

/**
 * @param {Record<string, { params?: object, query?: object, body?: object, answer?: object }>} calls by method and path
 * @param {(schema: object) => string | undefined} nameOf
 * @returns {string[]} for each call its line, and the lines of its parts
 */
export function callLines(calls, nameOf) {
  const pathOf = (call) => call.split(' ')[1];
  return Object.keys(calls)
    .sort((one, other) => byText(`${pathOf(one)} ${one}`, `${pathOf(other)} ${other}`))
    .flatMap((call) => [
      `${call}: call`,
      ...['params', 'query', 'body', 'answer']
        .filter((part) => calls[call][part] !== undefined)
        .flatMap((part) =>
          schemaLines(`${call} ${part}`, plain(calls[call][part]), part === 'query' ? inFull : nameOf),
        ),
    ]);
}

/**
 * Gives no schema a name, so that the report lists all query fields of each call. The gate compares these
 * fields.
 */
const inFull = () => undefined;

function createProgram(files) {
  const config = ts.readConfigFile(inRoot('shared', 'tsconfig.json'), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, inRoot('shared'));
  return ts.createProgram(files, options);
}

function exportedSymbols(program, file) {
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(file));
  return checker
    .getExportsOfModule(module)
    .map((symbol) => ({ name: symbol.name, symbol: resolve(checker, symbol) }))
    .sort((one, other) => byText(one.name, other.name));
}

const resolve = (checker, symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
const isValue = ({ symbol }) => (symbol.flags & ts.SymbolFlags.Value) !== 0;

function describeAll(checker, symbols, values, nameOf) {
  // A value that is exported only as a type doesn't exist at run time.
  const isThere = ({ name, symbol }) => name in values || (symbol.flags & ts.SymbolFlags.Type) !== 0;
  const reported = symbols.filter((one) => isThere(one) && !TYPES_OF_CALLS.includes(one.name));
  const lines = reported.map(({ name, symbol }) =>
    name in values
      ? valueLines(name, values[name], checker, symbol, nameOf)
      : typeLines(name, checker, symbol),
  );
  const isCode = ([line]) => /^(const|function|type) /.test(line);
  const code = lines.filter(isCode).sort(([one], [other]) => byText(one, other));
  return [...lines.filter((one) => !isCode(one)), ...code].flat();
}

function valueLines(name, value, checker, symbol, nameOf) {
  if (typeof value === 'function') {
    const type = checker.getTypeOfSymbolAtLocation(symbol, symbol.valueDeclaration);
    return [`function ${name} = ${printed(checker, type, symbol.valueDeclaration)}`];
  }
  if (isRecordOfSchemas(value)) return schemaLines(name, plain(asObject(value)), nameOf);
  if (!isSchema(value)) return constantLines(name, plain(value));
  const isItself = (schema) => nameOf(schema) === name;
  return schemaLines(name, plain(value), (schema) => (isItself(schema) ? undefined : nameOf(schema)));
}

/** TypeBox marks schemas with the property `~kind`, which JSON leaves out. */
const isSchema = (value) => typeof value === 'object' && value !== null && '~kind' in value;
const isRecordOfSchemas = (value) =>
  typeof value === 'object' && value?.constructor === Object && Object.values(value).every(isSchema);
const asObject = (properties) => ({ type: 'object', required: Object.keys(properties), properties });
const plain = (value) =>
  JSON.parse(JSON.stringify(value, (_key, part) => (part instanceof RegExp ? String(part) : part)));

/**
 * @returns the text of a type in a stable order. The compiler's order depends on the order in which it reads
 * files
 */
function printed(checker, type, at) {
  const text = checker.typeToString(type, at, FULL_TEXT);
  const source = ts.createSourceFile('printed.ts', `type Printed = ${text}`, ts.ScriptTarget.Latest);
  return sorted(source, source.statements[0].type);
}

function sorted(source, node) {
  const textOf = (child) => sorted(source, child);
  if (ts.isTypeLiteralNode(node) && node.members.length > 0)
    return `{ ${node.members.map(textOf).sort(byText).join(' ')} }`;
  if (ts.isUnionTypeNode(node)) {
    const literals = node.types.filter(isLiteral).map(textOf).sort(byValue);
    const others = node.types.filter((member) => !isLiteral(member)).map(textOf);
    return [...literals, ...others].join(' | ');
  }
  let text = '';
  let end = node.getStart(source);
  ts.forEachChild(node, (child) => {
    text += source.text.slice(end, child.getStart(source)) + textOf(child);
    end = child.end;
  });
  return text + source.text.slice(end, node.end);
}

/** Only string and number literals are sorted; `null` keeps its position. */
const isLiteral = (node) =>
  ts.isLiteralTypeNode(node) && (ts.isStringLiteral(node.literal) || ts.isNumericLiteral(node.literal));

const byValue = (one, other) => Number(one) - Number(other) || byText(one, other);

function typeLines(name, checker, symbol) {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const at = symbol.declarations[0];
  const members = hasMembers(type) ? checker.getPropertiesOfType(type) : [];
  if (members.length === 0) return [`type ${name} = ${printed(checker, type, at)}`];
  return members
    .map((member) => {
      const mark = member.flags & ts.SymbolFlags.Optional ? '?' : '';
      const text = printed(checker, checker.getTypeOfSymbolAtLocation(member, at), at);
      return `type ${name}.${member.name}${mark} = ${text}`;
    })
    .sort(byText);
}

/** Whether the type is an object. Unions and intersections are printed as written. */
const hasMembers = (type) => (type.flags & ts.TypeFlags.Object) !== 0;
