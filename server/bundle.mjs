import { build } from 'esbuild';

/** Bundles for Node. Installed packages stay outside the bundle; the contract is TypeScript source and goes in. */
export const bundle = (options) =>
  build({
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    plugins: [
      {
        name: 'packages-stay-outside',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@relaptop/shared/')
              ? undefined
              : { path, external: true },
          );
        },
      },
    ],
    ...options,
  });
