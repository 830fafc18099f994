/** What stands in place of each block. The same for all: packed, it weighs next to nothing. */
const INSTEAD = 'throw new Error("Left out at build: tools/federation/leaveOut");';

/** The end of parameters that go over several lines; the body begins on the same line. */
const END_OF_PARAMETERS = /^\s*\}(?! else| catch).*\) (?:=> )?\{$/;

const indentOf = (line) => /^\s*/.exec(line)[0];

function closingLine(lines, opening) {
  const indent = indentOf(lines[opening]);
  const closing = lines.findIndex((line, at) => at > opening && line.startsWith(`${indent}}`));
  if (closing === -1) throw new Error(`"${lines[opening].trim()}" has no end.`);
  return closing;
}

/** @returns the numbers of the lines that open and close the block that begins like this, between two others. */
function findBlock(lines, beginning, [from, to]) {
  const opens = (line) => line.trimStart().startsWith(beginning) && line.endsWith('{');
  const found = [];
  for (let at = from; at < to; at += 1) if (opens(lines[at])) found.push(at);
  if (found.length !== 1) throw new Error(`"${beginning}" is there ${found.length} times, not once.`);
  const end = closingLine(lines, found[0]);
  return END_OF_PARAMETERS.test(lines[end]) ? [end, closingLine(lines, end)] : [found[0], end];
}

/** @returns the lines between which a block lies that is reached from outside to inside by these beginnings. */
const rangeOf = (lines, path) =>
  path.reduce((within, beginning) => findBlock(lines, beginning, within), [0, lines.length]);

/** @returns the lines between which nothing shall stay. */
function cutOf(lines, { block, after }) {
  if (block) return rangeOf(lines, block);
  const [, end] = rangeOf(lines, after.slice(0, -1));
  return [rangeOf(lines, after)[1], end];
}

/**
 * @typedef {object} Cut beginnings of lines that open a function or branch, each within the one before
 * @property {string[]} [block] what is in it is left out
 * @property {string[]} [after] what follows it in the one around it is left out
 */

/**
 * @param {string} source well-formatted code: a block's last line is indented as its first one
 * @param {Cut[]} cuts
 * @returns {string} the code, which throws in these places; as many lines, so that source maps still fit
 * @throws when one of them is not there exactly once, as in another version of the library
 */
export function withCuts(source, cuts) {
  const lines = source.split('\n');
  for (const [opening, closing] of cuts.map((cut) => cutOf(lines, cut))) {
    lines.fill('', opening + 1, closing);
    lines[opening] += ` ${INSTEAD}`;
  }
  return lines.join('\n');
}

/**
 * A webpack loader that leaves out what the shop never runs of a library. The bundler keeps it, since one large function or
 * class refers to it. Should it be called after all, it throws.
 *
 * @param {string} source
 * @this {import('webpack').LoaderContext<{ cuts: Cut[] }>}
 */
export default function leaveOut(source) {
  try {
    return withCuts(source, this.getOptions().cuts);
  } catch (error) {
    throw new Error(`tools/federation/leaveOut does not fit ${this.resourcePath}: ${error.message}`, {
      cause: error,
    });
  }
}
