// node bench/run.mjs [scale]: bundles a bench and runs it.
import { withBundled } from './bundled.mjs';

const name = process.argv[2] === 'scale' ? 'scale' : 'tables';
await withBundled([name], async ({ bench }) => {
  process.exitCode = (await bench()) ? 0 : 1;
});
