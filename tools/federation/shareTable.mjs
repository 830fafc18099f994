import path from 'node:path';
import { fileURLToPath } from 'node:url';
import semver from 'semver';
import { readJson } from '../commands/workspace.mjs';

/** The folder of `@relaptop/shared`: sources in this repository, compiled files in a published package. */
export const SHARED = path.dirname(fileURLToPath(import.meta.resolve('@relaptop/shared/package.json')));

/** Modules that shell and remotes share. Version ranges use only the major version. */

const REACT = '^19.0.0';
const versionIn = (folder) => readJson(path.join(folder, 'package.json')).version;
export const majorOf = (version) => `^${semver.major(version)}.0.0`;
/** The contract's version. A remote fits any shell with the same major version. */
export const CONTRACT_VERSION = versionIn(SHARED);
const CONTRACT = majorOf(CONTRACT_VERSION);
const ORDER_FEATURES_VERSION = versionIn(path.join(SHARED, 'order-features'));
const ORDER_FEATURES = majorOf(ORDER_FEATURES_VERSION);

/** Only the shell ships these modules. A second copy would be a second React, store, router or toast queue. */
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

/** Remotes use the shell's copy if the version fits, and otherwise their own copy. */
const WITH_FALLBACK = {
  '@emotion/react': '^11.0.0',
  '@emotion/styled': '^11.0.0',
  '@mui/system/DefaultPropsProvider': '^9.0.0',
  '@relaptop/shared/basics': CONTRACT,
};

const LATER = {
  '@relaptop/shared/ui': CONTRACT,
  '@relaptop/shared/dialogs': CONTRACT,
  '@relaptop/shared/tables': CONTRACT,
  '@relaptop/shared/forms': CONTRACT,
  '@relaptop/shared/stream': CONTRACT,
};

const OF_ORDERS = {
  '@relaptop/shared/booking': ORDER_FEATURES,
  '@relaptop/shared/handover': ORDER_FEATURES,
  '@relaptop/shared/offers': ORDER_FEATURES,
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

/** Facades have no package.json, so they get the version of the contract or of the order features. */
function versionOf(name) {
  if (name in OF_ORDERS) return { version: ORDER_FEATURES_VERSION };
  return name.startsWith('@relaptop/') ? { version: CONTRACT_VERSION } : {};
}

/** Eager modules are part of the shell's first two scripts, so that they need no extra request. */
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
/** @returns whether the shell provides a package, or a part of the package */
export const isShared = (name) => name === OWN_PACKAGE || name in shellShares;

/** @returns the row of a share: its own row, or the row of its prefix (`react/` for `react/jsx-runtime`) */
const rowOf = (name) =>
  shellShares[name] ??
  Object.entries(shellShares).find(([key]) => key.endsWith('/') && name.startsWith(key))?.[1];

/**
 * Removes version ranges, because the gate has checked them. In the browser, the check would take 5 % of a
 * phone's start time.
 */
export const withoutRanges = (shares) =>
  Object.fromEntries(Object.entries(shares).map(([name, row]) => [name, { ...row, requiredVersion: false }]));

/**
 * Callback for the manifest option `additionalData`. For a share that matches a prefix such as `react/`, the
 * plugin writes the installed patch version as its range. This function restores the table's range, which the
 * running code uses.
 */
export function withContractRanges({ stats }) {
  for (const share of stats.shared) {
    const row = rowOf(share.name);
    if (row) Object.assign(share, { requiredVersion: row.requiredVersion, singleton: row.singleton });
  }
  return stats;
}
