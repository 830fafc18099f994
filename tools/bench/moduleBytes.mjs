/** Source maps count columns in base 64, lowest bits first, five to a digit; the sixth bit says that more follow. */
const DIGITS = new Map(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].map((digit, value) => [
    digit,
    value,
  ]),
);
const MORE = 32;
const VALUE_BITS = 5;

/** @returns the signed numbers of one segment of a source map. */
function numbersOf(segment) {
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = DIGITS.get(digit);
    value += (bits & (MORE - 1)) << shift;
    if (bits & MORE) {
      shift += VALUE_BITS;
      continue;
    }
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

/** @returns the segments of all lines as `{ line, column, source }`; source is an index, or undefined for the bundler's own code. */
function* segmentsOf(mappings) {
  let source = 0;
  for (const [line, segments] of mappings.split(';').entries()) {
    let column = 0;
    for (const segment of segments.split(',').filter(Boolean)) {
      const [columnStep, sourceStep] = numbersOf(segment);
      column += columnStep;
      if (sourceStep !== undefined) source += sourceStep;
      yield { line, column, source: sourceStep === undefined ? undefined : source };
    }
  }
}

/** @returns such as `@mui/material/Button/Button.mjs` for a package's module, `shell/src/app/Root.tsx` for our own. */
function nameOf(source) {
  const [, app = '', path] = /^(?:webpack:\/\/([^/]*)\/)?(.*?)(?:\?.*)?$/.exec(source);
  if (path.includes('node_modules/')) return path.split('node_modules/').at(-1);
  const folder = app.replace('relaptop_', '').replaceAll('_', '-');
  return path.startsWith('./src/') ? `${folder}/${path.slice(2)}` : path.replace(/^(\.\.?\/)+/, '');
}

/** What the bundler adds: its runtime, and the seams between modules. */
export const BUNDLER = '(bundler)';

/**
 * @param {string} code a built file
 * @param {{ mappings: string, sources: string[] }} map its source map
 * @returns {Map<string, number>} characters of the file that come from each module, the largest first
 */
export function moduleSizes(code, map) {
  const lengths = code.split('\n').map((line) => line.length);
  const sizes = new Map();
  const add = (source, size) => {
    const name = source === undefined ? BUNDLER : nameOf(map.sources[source] ?? BUNDLER);
    sizes.set(name, (sizes.get(name) ?? 0) + size);
  };
  let last = { line: 0, column: 0, source: undefined };
  for (const segment of [...segmentsOf(map.mappings), { line: lengths.length, column: 0 }]) {
    for (let { line } = last; line <= segment.line && line < lengths.length; line += 1) {
      const start = line === last.line ? last.column : 0;
      const end = line === segment.line ? segment.column : lengths[line];
      add(line === last.line ? last.source : undefined, end - start);
    }
    last = segment;
  }
  return new Map([...sizes].filter(([, size]) => size > 0).sort(([, a], [, b]) => b - a));
}
