import { inRoot } from '../commands/workspace.mjs';

/** Where the builds of an app being watched are written. */
export const watchedFolder = (name) => inRoot('dist', 'dev', 'builds', name);
