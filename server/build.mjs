import path from 'node:path';
import { bundleServer } from './bundle.mjs';

// Usage: node build.mjs [folder] [--with-failpoints] [--watch]. The default folder is dist.
const [folder = 'dist'] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
await bundleServer(path.resolve(import.meta.dirname, folder), {
  withFailpoints: process.argv.includes('--with-failpoints'),
  watch: process.argv.includes('--watch'),
});
