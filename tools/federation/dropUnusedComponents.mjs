/**
 * A webpack loader. Making a component, a context or a logger has no effect, but the bundler can't know that, and a name that
 * is set on it afterwards looks like an effect as well: so all of them stay in the bundle, with all that they need. This marks
 * the making as pure and leaves the names out. Warnings for developers are marked as well: who works on the shop has a build
 * that is not minified, and gets them. Where a new version of a library is written otherwise, nothing changes but the size.
 *
 * @param {string} source
 * @returns {string} as many lines, so that source maps still fit
 */
export default function dropUnusedComponents(source) {
  return source
    .replaceAll(
      /= (React\d*\.(?:forwardRef|createContext|memo)\(|create(?:Infrastructure)?Logger\()/g,
      '= /* @__PURE__ */ $1',
    )
    .replaceAll(/^( *)(warn(?:ing|Once|ingOnce)\()/gm, '$1/* @__PURE__ */ $2')
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '');
}
