import { cp, rm } from 'node:fs/promises';
import { bundle } from './bundle.mjs';

// node build.mjs [folder], by default into dist.
const folder = process.argv[2] ?? 'dist';
await rm(folder, { recursive: true, force: true });
await bundle({ entryPoints: ['src/main.ts'], outfile: `${folder}/main.js` });
await cp('migrations', `${folder}/migrations`, { recursive: true });
