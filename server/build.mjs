import path from 'node:path';
import { bundleServer, readCalls } from './bundle.mjs';

// node build.mjs [folder] [--with-failpoints] [--watch], by default into dist.
// node build.mjs --print-calls builds nothing: it writes the schemas of all calls to the standard output, for the contract's report.
const has = (option) => process.argv.includes(option);
const [folder = 'dist'] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (has('--print-calls')) process.stdout.write(JSON.stringify(await readCalls()));
else
  await bundleServer(path.resolve(import.meta.dirname, folder), {
    withFailpoints: has('--with-failpoints'),
    watch: has('--watch'),
  });
