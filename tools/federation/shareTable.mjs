import path from 'node:path';
import { fileURLToPath } from 'node:url';
import semver from 'semver';
import { readJson } from '../commands/workspace.mjs';

/** The folder of `@relaptop/shared`, as it is installed here: sources next to the apps, compiled files in a published package. */
export const SHARED = path.dirname(fileURLToPath(import.meta.resolve('@relaptop/shared/package.json')));

/**
 * The one share table of the federation: what crosses the seam between shell and remotes, and who ships it.
 * Ranges are contract ranges; they change when a contract does, not with every patch.
 */

const REACT = '^19.0.0';
const versionIn = (folder) => readJson(path.join(folder, 'package.json')).version;
const majorOf = (version) => `^${semver.major(version)}.0.0`;
/** The version of shared is that of the contract; any shell of the same major version will do. */
export const CONTRACT_VERSION = versionIn(SHARED);
const CONTRACT = majorOf(CONTRACT_VERSION);
/** The order features are a package of their own inside shared: what changes in them is no change of the contract. */
const ORDER_FEATURES_VERSION = versionIn(path.join(SHARED, 'order-features'));
const ORDER_FEATURES = majorOf(ORDER_FEATURES_VERSION);

/** Ships with the shell alone. A second copy would be a second React, store, router or toast queue. */
const FROM_SHELL = {
  react: REACT,
  'react/': REACT,
  'react-dom': REACT,
  'react-dom/': REACT,
  '@relaptop/shared/router': CONTRACT,
  '@relaptop/shared/api': CONTRACT,
  '@relaptop/shared/store': CONTRACT,
  '@relaptop/shared/session': CONTRACT,
  '@relaptop/shared/notify': CONTRACT,
};

/** The shell's copy is used where it fits; a remote brings its own for elsewhere. */
const WITH_FALLBACK = {
  '@emotion/react': '^11.0.0',
  '@emotion/styled': '^11.0.0',
  '@mui/system/DefaultPropsProvider': '^9.0.0',
  '@relaptop/shared/basics': CONTRACT,
};

/** As well, but of no use to the first view: a file of its own, fetched by the first page that needs it. */
const LATER = {
  '@relaptop/shared/ui': CONTRACT,
  '@relaptop/shared/dialogs': CONTRACT,
  '@relaptop/shared/tables': CONTRACT,
  '@relaptop/shared/forms': CONTRACT,
  '@relaptop/shared/stream': CONTRACT,
};

/** As well; with the version of their package. */
const OF_ORDERS = {
  '@relaptop/shared/booking': ORDER_FEATURES,
  '@relaptop/shared/handover': ORDER_FEATURES,
  '@relaptop/shared/problems': ORDER_FEATURES,
  '@relaptop/shared/reasons': ORDER_FEATURES,
  '@relaptop/shared/reviews': ORDER_FEATURES,
  '@relaptop/shared/messages': ORDER_FEATURES,
};

const entries = (table, options) =>
  Object.fromEntries(
    Object.entries(table).map(([name, requiredVersion]) => [
      name,
      { singleton: true, requiredVersion, ...versionOf(name), ...options },
    ]),
  );

/** Facades have no package.json of their own; their version is that of the contract they stand for, or of the order features. */
function versionOf(name) {
  if (name in OF_ORDERS) return { version: ORDER_FEATURES_VERSION };
  return name.startsWith('@relaptop/') ? { version: CONTRACT_VERSION } : {};
}

/** The first view's modules are in the shell's first two scripts: no extra request, and smaller when packed together. */
export const shellShares = {
  ...entries(FROM_SHELL, { strictVersion: true, eager: true }),
  ...entries(WITH_FALLBACK, { eager: true }),
  ...entries({ ...LATER, ...OF_ORDERS }, {}),
};

export const remoteShares = {
  ...entries(FROM_SHELL, { strictVersion: true, import: false }),
  ...entries({ ...WITH_FALLBACK, ...LATER, ...OF_ORDERS }, {}),
};

const OWN_PACKAGE = '@relaptop/shared';
/** @returns whether an app gets a package, or a part of it, from the shell. */
export const isShared = (name) => name === OWN_PACKAGE || name in shellShares;

/** @returns the row of the table that a share comes from: its own, or that of its prefix (`react/jsx-runtime`: `react/`). */
const rowOf = (name) =>
  shellShares[name] ??
  Object.entries(shellShares).find(([key]) => key.endsWith('/') && name.startsWith(key))?.[1];

/**
 * @returns the table as the shell's own modules ask for shares. Whether what a remote brings fits the shell is the skew gate's
 * question, before that remote is live; asked again by a phone, for each shared module, it takes a twentieth of its start.
 */
export const withoutRanges = (shares) =>
  Object.fromEntries(Object.entries(shares).map(([name, row]) => [name, { ...row, requiredVersion: false }]));

/**
 * For the option `additionalData` of a manifest. The plugin writes today's patch as the range of a share that comes from a
 * prefix; the running code asks for the range of the table, and so should the manifest, which the skew gate reads.
 */
export function withContractRanges({ stats }) {
  for (const share of stats.shared) {
    const row = rowOf(share.name);
    if (row) Object.assign(share, { requiredVersion: row.requiredVersion, singleton: row.singleton });
  }
  return stats;
}
