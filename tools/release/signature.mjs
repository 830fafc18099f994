import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Holds the private key. With it one can show any page to the people of the shop. */
export const KEY_FILE = 'release-key.pem';

/** @returns the key that registries are signed with, from `RELEASE_KEY` or the file that `RELEASE_KEY_FILE` names; undefined without. */
function privateKey({ RELEASE_KEY: text, RELEASE_KEY_FILE: file } = process.env) {
  if (!text && !file) return undefined;
  try {
    const key = createPrivateKey(text || readFileSync(file, 'utf8'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The error below says so.
  }
  throw new Error(
    `${text ? 'RELEASE_KEY' : file} is no private key of the kind that npm run release -- --make-keys makes`,
  );
}

/** The signed text: everything but the signature itself. The server builds the same text. */
const signedPart = ({ signature: _signature, ...rest }) => Buffer.from(JSON.stringify(rest));

/** @returns a registry or a release with a signature over all of it, where there is a key; without one it has none. */
export function signed(content, key = privateKey()) {
  const { signature: _old, ...rest } = content;
  if (!key) return rest;
  return { ...rest, signature: sign(null, signedPart(rest), key).toString('base64') };
}

/** @returns whether a registry or a release is as the holder of the key has left it. */
export const isSignedBy = (content, publicKey) =>
  typeof content.signature === 'string' &&
  verify(null, signedPart(content), publicKey, Buffer.from(content.signature, 'base64'));

/** @returns {((content: object) => boolean) | undefined} whether something has a signature of our key; undefined without a key. */
export function signerOf(key = privateKey()) {
  if (!key) return undefined;
  const publicKey = createPublicKey(key);
  return (content) => isSignedBy(content, publicKey);
}

/**
 * Signing what others have changed would make it ours, and servers would refuse a registry without a signature.
 *
 * @throws when the registry is not the one that we have left
 */
export function checkSignature(registry, key = privateKey()) {
  if (!key) {
    if (registry.signature === undefined) return;
    throw new Error('The registry of this store is signed: set RELEASE_KEY_FILE to the private key');
  }
  // A list with entries, such as a stage, would be signed with the first release.
  const isNew = Object.values(registry).every((list) => Array.isArray(list) && list.length === 0);
  if (isNew || isSignedBy(registry, createPublicKey(key))) return;
  throw new Error(
    'The registry of this store is not signed by this key, or was changed since. See what is live (--list); ' +
      'if it is as it should be, sign it as it is: npm run release -- --sign --store <folder>',
  );
}

/**
 * Makes a pair of keys.
 *
 * @param {string} folder for the private key
 * @returns {{ file: string, publicKey: string }} where the private key is, and the public one as servers take it
 * @throws when there is one already
 */
export function makeKeys(folder) {
  const file = path.join(folder, KEY_FILE);
  if (existsSync(file))
    throw new Error(`${file} is there already; servers that know it would refuse another`);
  const keys = generateKeyPairSync('ed25519');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, keys.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  return { file, publicKey: keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64') };
}
