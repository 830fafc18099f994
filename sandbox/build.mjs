import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

/** The folder to build into can be given, so that a test can build for itself. */
const outdir = resolve(process.argv[2] ?? join(import.meta.dirname, 'dist'));
const shared = { bundle: true, logLevel: 'warning', absWorkingDir: import.meta.dirname, outdir };

await rm(outdir, { recursive: true, force: true });
await cp(new URL('public', import.meta.url), join(outdir, 'public'), { recursive: true });
await Promise.all([
  build({
    ...shared,
    entryPoints: { main: 'src/main.ts', emulatorWorker: 'src/firebase/emulatorWorker.ts' },
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
  }),
  build({
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
