/** What MUI and Emotion bring along for apps that are made otherwise than this one. */
const TRIMMED = [
  // A theme for an app that has none, made whenever the module is loaded, with all that making takes.
  [/^((?:export )?const \w*[dD]efaultTheme = )createTheme\(\);$/m, '$1{};'],
  // Prefixes for browsers that can't run the shop; its caches have a plugin of their own (`stylePrefixes`).
  [/^(var defaultStylisPlugins = )\[prefixer\];$/m, '$1[];'],
  // A library that copies statics for `withTheme`, which only components without hooks need.
  [/^( +return )hoistNonReactStatics\((\w+), \w+\);$/m, '$1$2;'],
  [/^import 'hoist-non-react-statics';$/m, ''],
];

/**
 * A webpack loader for modules of MUI and Emotion, which leaves out what the bundler can't know to be unused. Where a new version
 * is written otherwise, nothing changes but the size.
 *
 * @param {string} source
 * @returns {string} as many lines, so that source maps still fit
 */
export default function trimStyling(source) {
  return TRIMMED.reduce((text, [found, left]) => text.replace(found, left), source);
}
