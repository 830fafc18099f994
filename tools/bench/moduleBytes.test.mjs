import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { build } from 'esbuild';
import { BUNDLER, moduleSizes } from './moduleBytes.mjs';

/** Bundles sources, by their paths, into one file with a source map. */
async function bundle(sources) {
  const plugin = {
    name: 'sources',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path }) => ({ path: path.replace('./', ''), namespace: 'in' }));
      onLoad({ filter: /.*/, namespace: 'in' }, ({ path }) => ({ contents: sources[path] }));
    },
  };
  const options = {
    entryPoints: ['a.js'],
    bundle: true,
    minify: true,
    write: false,
    outdir: '/out',
    plugins: [plugin],
  };
  const { outputFiles } = await build({ ...options, sourcemap: 'external' });
  const textOf = (ending) => outputFiles.find(({ path }) => path.endsWith(ending)).text;
  return { code: textOf('.js'), map: JSON.parse(textOf('.map')) };
}

describe('the sizes of modules in a built file', () => {
  it('add up to the file, and the larger module has the larger part', async () => {
    const long = 'x'.repeat(1000);
    const { code, map } = await bundle({
      'a.js': `import './b.js'; console.log('short');`,
      'b.js': `console.log('${long}');`,
    });
    const sizes = moduleSizes(code, map);
    const [largest] = sizes.keys();
    assert.match(largest, /b\.js$/);
    assert.ok(sizes.get(largest) >= 1000 && sizes.get(largest) < 1100);
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    assert.equal(total, code.replaceAll('\n', '').length);
  });

  it('are told by package, or by the folder of the app', () => {
    const sources = [
      'webpack://relaptop_buyer_dashboard/../node_modules/@mui/material/Button/Button.mjs?1234',
      'webpack://relaptop_buyer_dashboard/./src/remote.tsx',
      'webpack://relaptop_buyer_dashboard/../shared/src/api/api.ts',
    ];
    // Ten columns each; what comes before is the bundler's.
    const sizes = moduleSizes('b'.repeat(5) + 'x'.repeat(30), { sources, mappings: 'KAAA,UCAA,UCAA' });
    assert.deepEqual(Object.fromEntries(sizes), {
      '@mui/material/Button/Button.mjs': 10,
      'buyer-dashboard/src/remote.tsx': 10,
      'shared/src/api/api.ts': 10,
      [BUNDLER]: 5,
    });
  });
});
