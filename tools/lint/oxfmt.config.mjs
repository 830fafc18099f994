import { inRoot, readJson } from '../commands/workspace.mjs';

export default { ...readJson(inRoot('.prettierrc.json')), sortPackageJson: false };
