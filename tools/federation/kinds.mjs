/**
 * What a build is for decides how it is made.
 *
 * - `release`: goes to people
 * - `quick`: a test of what an artifact does, not of its size
 * - `served`: an app from its dev server in the product's pages, whose policy forbids `eval`
 * - `alone`: one remote in a stand-in for the shell, with fast refresh
 */
export const KINDS = {
  release: {
    mode: 'production',
    devtool: 'hidden-source-map',
    hashed: true,
    minimized: true,
    prerendered: true,
  },
  quick: { mode: 'production', devtool: false, hashed: true, minimized: false, prerendered: true },
  served: {
    mode: 'development',
    devtool: 'cheap-module-source-map',
    hashed: true,
    minimized: false,
    prerendered: false,
  },
  alone: {
    mode: 'development',
    devtool: 'eval-cheap-module-source-map',
    hashed: false,
    minimized: false,
    prerendered: false,
  },
};

/** @returns the kind of a build that was started as `webpack [serve] [--env kind=…]`. */
export function kindOf(env) {
  const kind = env.kind ?? (env.WEBPACK_SERVE ? 'alone' : 'release');
  if (!(kind in KINDS)) throw new Error(`--env kind=${kind}: there are ${Object.keys(KINDS).join(', ')}`);
  return kind;
}
