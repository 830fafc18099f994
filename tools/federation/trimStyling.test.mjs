import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { inRoot } from '../commands/workspace.mjs';
import trimStyling from './trimStyling.mjs';

/** Modules that are part of any page, and what is in them before. */
const THEME = / = createTheme\(\);/;
const TRIMMED = {
  '@mui/material/Box/Box.mjs': THEME,
  '@mui/material/styles/defaultTheme.mjs': THEME,
  '@mui/system/Container/createContainer.mjs': THEME,
  '@mui/system/Stack/createStack.mjs': THEME,
  '@mui/system/createStyled/createStyled.mjs': THEME,
  '@mui/system/useTheme/useTheme.mjs': THEME,
  '@emotion/cache/dist/emotion-cache.browser.esm.js': /\[prefixer\]/,
  '@emotion/react/dist/emotion-element-*.browser.esm.js': /hoistNonReactStatics\(/,
  '@emotion/react/dist/emotion-react.browser.esm.js': /import 'hoist-non-react-statics'/,
};

/** @returns the path of an installed module; a star stands for a hash. */
function installed(module) {
  const [start, end = ''] = path.basename(module).split('*');
  const folder = inRoot('node_modules', path.dirname(module));
  const file = readdirSync(folder).find((name) => name.startsWith(start) && name.endsWith(end));
  return path.join(folder, file);
}

describe('what MUI and Emotion bring along for other apps', () => {
  for (const [module, unused] of Object.entries(TRIMMED))
    it(`is left out of the installed ${module}, whose lines stay where they are`, () => {
      const source = readFileSync(installed(module), 'utf8');
      const trimmed = trimStyling(source);
      assert.match(source, unused);
      assert.doesNotMatch(trimmed, unused);
      assert.equal(trimmed.split('\n').length, source.split('\n').length);
    });
});
