import path from 'node:path';
import { readJson } from '../commands/workspace.mjs';

/** @returns the port of an app's dev server, which its package.json names. */
export const devPortOf = (folder) => readJson(path.join(folder, 'package.json')).relaptop.devPort;

/** webpack-dev-server's options for an app that runs in pages of another address, which load again after a rebuild. */
export const devServer = (folder) => ({
  host: '127.0.0.1',
  port: devPortOf(folder),
  static: false,
  hot: false,
  headers: { 'access-control-allow-origin': '*' },
  client: { webSocketURL: `ws://127.0.0.1:${devPortOf(folder)}/ws`, overlay: false },
});
