import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { transformSync } from 'esbuild';
import leaveOut, { withCuts } from './leaveOut.mjs';
import { LEFT_OUT } from './rules.mjs';

const LIBRARY = `export function makeShop({
  name,
  open = true
} = {}) {
  async function audit(year) {
    return \`\${name} \${year}\`;
  }
  function sell(piece, options) {
    if (options) {
      return { piece, ...options };
    }
    if (!open) {
      return "closed";
    } else if (piece === "display") {
      return "not for sale";
    }
    return piece;
  }
  function close() {
    if (!open) {
      return;
    }
    open = false;
  }
  return { audit, sell, close };
}
`;

const load = async (code) => import(`data:text/javascript,${encodeURIComponent(code)}`);
const shopWith = async (...cuts) => (await load(withCuts(LIBRARY, cuts))).makeShop({ name: 'Relaptop' });

const LEFT = /^Error: Left out at build: shared\/build\/leaveOut$/;

describe('what is left out of a library', () => {
  it('throws when it is called, while the rest works as before', async () => {
    const shop = await shopWith({ block: ['async function audit('] });
    await assert.rejects(shop.audit(2026), LEFT);
    assert.equal(shop.sell('lid'), 'lid');
  });

  it('can be a branch of a function, and what follows one', async () => {
    const shop = await shopWith(
      { block: ['function sell(', '} else if (piece === "display")'] },
      { after: ['function close(', 'if (!open)'] },
    );
    assert.equal(shop.sell('lid'), 'lid');
    assert.throws(() => shop.sell('display'), LEFT);
    assert.throws(() => shop.close(), LEFT);
  });

  it('can be a function whose parameters go over several lines', async () => {
    await assert.rejects(shopWith({ block: ['export function makeShop('] }), LEFT);
  });

  it('leaves as many lines, each of the rest in its place', () => {
    const [before, after] = [LIBRARY, withCuts(LIBRARY, [{ block: ['if (options)'] }])].map((code) =>
      code.split('\n'),
    );
    assert.equal(after.length, before.length);
    const changed = before.filter((line, at) => line !== after[at]).map((line) => line.trim());
    assert.deepEqual(changed, ['if (options) {', 'return { piece, ...options };']);
  });

  for (const [why, cut] of [
    ['is there no more', { block: ['function lend('] }],
    ['is there twice', { block: ['if (!open)'] }],
    ['lies in another function', { after: ['function close(', 'if (options)'] }],
  ]) {
    it(`fails the build when it ${why}`, () => {
      const loader = { getOptions: () => ({ cuts: [cut] }), resourcePath: 'library.mjs' };
      assert.throws(() => leaveOut.call(loader, LIBRARY), /leaveOut does not fit library\.mjs: "/);
    });
  }
});

describe('the installed libraries', () => {
  for (const [file, cuts] of Object.entries(LEFT_OUT)) {
    it(`${file.split('node_modules/').at(-1)} has all that is to be left out, and is code without it`, () => {
      const source = readFileSync(file, 'utf8');
      const rest = withCuts(source, cuts);
      assert.equal(rest.split('\n').length, source.split('\n').length);
      assert.equal(rest.split('Left out at build').length - 1, cuts.length);
      transformSync(rest, { loader: 'js', format: 'esm' });
    });
  }
});
