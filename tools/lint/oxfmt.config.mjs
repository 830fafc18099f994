import { inRoot, readJson } from '../commands/workspace.mjs';

/** Prettier doesn't sort the fields of package.json. */
export default { ...readJson(inRoot('.prettierrc.json')), sortPackageJson: false };
