import path from 'node:path';
import { bundleServer } from './bundle.mjs';

// node build.mjs [folder] [--with-failpoints] [--watch], by default into dist.
const [folder = 'dist'] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
await bundleServer(path.resolve(import.meta.dirname, folder), {
  withFailpoints: process.argv.includes('--with-failpoints'),
  watch: process.argv.includes('--watch'),
});
