import path from 'node:path';
import ts from 'typescript';
import { inRoot, readJson } from '../../commands/workspace.mjs';
import { importSource } from '../../federation/importSource.mjs';

/** Both ends of the wire, and both sides of the seam between shell and remotes: told in full. */
const WIRE = './contracts';
const SEAM = './remote';
/** What these entries begin with is never part of a running app. */
const NOT_SHIPPED = ['./testing', './assets', './package.json'];
const FULL_TEXT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;

/**
 * Reads what shared offers, from its sources.
 *
 * @returns {Promise<{ version: string, wire: object, seam: object, facades: Record<string, string[]> }>} for each export
 *   of the wire and the seam its schema, value, members or signature; for each facade the names of its exports
 */
export async function readApi() {
  const { version, exports } = readJson(inRoot('shared', 'package.json'));
  const files = Object.entries(exports)
    .filter(([entry]) => !NOT_SHIPPED.some((start) => entry.startsWith(start)))
    .map(([entry, file]) => [entry, inRoot('shared', file)]);
  const program = createProgram(files.map(([, file]) => file));
  const symbolsOf = (file) => exportedSymbols(program, file);
  const facades = files
    .filter(([entry]) => entry !== WIRE && entry !== SEAM)
    .map(([entry, file]) => [
      entry,
      symbolsOf(file)
        .filter(isValue)
        .map(({ name }) => name)
        .sort(),
    ]);
  const full = async (entry) => describeAll(program, inRoot('shared', exports[entry]));
  return { version, wire: await full(WIRE), seam: await full(SEAM), facades: Object.fromEntries(facades) };
}

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
    .map((symbol) => ({ name: symbol.name, symbol: resolve(checker, symbol) }));
}

const resolve = (checker, symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
const isValue = ({ symbol }) => (symbol.flags & ts.SymbolFlags.Value) !== 0;

async function describeAll(program, file) {
  const values = await importSource(path.relative(inRoot('shared', 'src'), file));
  const checker = program.getTypeChecker();
  const described = exportedSymbols(program, file).map(({ name, symbol }) => [
    name,
    name in values ? describeValue(values[name], checker, symbol) : describeType(checker, symbol),
  ]);
  return Object.fromEntries(described.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function describeValue(value, checker, symbol) {
  if (typeof value === 'function') {
    const type = checker.getTypeOfSymbolAtLocation(symbol, symbol.valueDeclaration);
    return { signature: printed(checker, type, symbol.valueDeclaration) };
  }
  return isSchema(value) ? { schema: plain(value) } : { value: plain(value) };
}

/** TypeBox marks its schemas with properties that JSON leaves out. */
const isSchema = (value) => typeof value === 'object' && value !== null && '~kind' in value;
const plain = (value) =>
  JSON.parse(JSON.stringify(value, (_key, part) => (part instanceof RegExp ? String(part) : part)));

/** The compiler orders the members of a union by when it first saw them, which another file can change. */
const sortUnions = (text) => text.replace(LITERALS, (union) => union.split(' | ').sort(byValue).join(' | '));
const LITERALS = /(?:"[^"]*"|\b\d+)(?: \| (?:"[^"]*"|\d+))+/g;
/** Numbers by their value, texts by their letters. */
const byValue = (one, other) => Number(one) - Number(other) || (one < other ? -1 : 1);
const printed = (checker, type, at) => sortUnions(checker.typeToString(type, at, FULL_TEXT));

function describeType(checker, symbol) {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const at = symbol.declarations[0];
  if (!(symbol.flags & ts.SymbolFlags.Interface)) return { type: printed(checker, type, at) };
  const members = checker
    .getPropertiesOfType(type)
    .map((member) => [
      member.flags & ts.SymbolFlags.Optional ? `${member.name}?` : member.name,
      printed(checker, checker.getTypeOfSymbolAtLocation(member, at), at),
    ]);
  return { members: Object.fromEntries(members) };
}
