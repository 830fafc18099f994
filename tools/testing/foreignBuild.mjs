import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { appNameOf, inRoot, run } from '../commands/workspace.mjs';
import { importSource } from '../federation/importSource.mjs';

const { identifierOf } = await importSource('@relaptop/shared/remote');

/** Configurations in the README of the tools, by bundler, and the commands that build with them. */
const BUNDLERS = {
  rspack: { config: 'build.mjs', command: ['build.mjs'] },
  vite: {
    config: 'vite.config.mjs',
    command: [inRoot('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'],
  },
};
const NAME_IN_README = 'relaptop_price_watch';

function exampleOf(config) {
  const readme = readFileSync(inRoot('tools', 'README.md'), 'utf8');
  const [, code] = new RegExp(`, \`${config}\`[^]*?\n\`\`\`js\n([^]*?)\n\`\`\``).exec(readme);
  return `${code}\n`;
}

/** Builds a remote with another bundler, as the README of the tools says. */
const [bundler, folder] = process.argv.slice(2);
const { config, command } = BUNDLERS[bundler];
const code = exampleOf(config).replaceAll(NAME_IN_README, identifierOf(appNameOf(folder)));
writeFileSync(path.join(folder, config), code);
await run(process.execPath, command, { cwd: folder });
await run('npx', ['relaptop', 'describe', 'dist'], { cwd: folder });
