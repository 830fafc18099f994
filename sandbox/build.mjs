import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, context } from 'esbuild';

/** Tests pass a target folder as the first argument. `--watch` rebuilds after changes. */
const [folder = join(import.meta.dirname, 'dist')] = process.argv
  .slice(2)
  .filter((word) => word !== '--watch');
const outdir = resolve(folder);
const make = process.argv.includes('--watch') ? async (options) => (await context(options)).watch() : build;
const shared = { bundle: true, logLevel: 'warning', absWorkingDir: import.meta.dirname, outdir };

await rm(outdir, { recursive: true, force: true });
await cp(new URL('public', import.meta.url), join(outdir, 'public'), { recursive: true });
await Promise.all([
  make({
    ...shared,
    entryPoints: { main: 'src/main.ts', emulatorWorker: 'src/firebase/emulatorWorker.ts' },
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
  }),
  make({
    ...shared,
    entryPoints: {
      'public/gapi': 'src/firebase/browser/gapi.ts',
      'public/firebase/account-picker': 'src/firebase/browser/accountPicker.ts',
      'public/stripe/v3/stripe': 'src/stripe/browser/stripe.ts',
      'public/stripe/v3/card-frame': 'src/stripe/browser/cardFrame.ts',
      'public/stripe/v3/challenge': 'src/stripe/browser/challenge.ts',
    },
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
  }),
]);
