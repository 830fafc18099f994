import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** File of the private key. The key's owner can show any page to the shop's visitors. */
const KEY_FILE = 'release-key.pem';

/** @returns the key for signatures, from `RELEASE_KEY` or the file of `RELEASE_KEY_FILE`; undefined without one */
function privateKey({ RELEASE_KEY: text, RELEASE_KEY_FILE: file } = process.env) {
  if (!text && !file) return undefined;
  try {
    const key = createPrivateKey(text || readFileSync(file, 'utf8'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The error below also covers a file that can't be read and a key that is invalid.
  }
  throw new Error(
    `${text ? 'RELEASE_KEY' : file} is no private key of the kind that npm run release -- --make-keys makes`,
  );
}

/** The bytes to sign: all fields except the signature. The server builds the same bytes to check the signature. */
const signedPart = ({ signature: _signature, ...rest }) => Buffer.from(JSON.stringify(rest));

/** Signs a registry or a release. Without a key, removes the signature. */
export function signed(content, key = privateKey()) {
  const { signature: _old, ...rest } = content;
  if (!key) return rest;
  return { ...rest, signature: sign(null, signedPart(rest), key).toString('base64') };
}

export const isSignedBy = (content, publicKey) =>
  typeof content.signature === 'string' &&
  verify(null, signedPart(content), publicKey, Buffer.from(content.signature, 'base64'));

/** @returns {((content: object) => boolean) | undefined} a check for signatures of our key; undefined without a key */
export function signerOf(key = privateKey()) {
  if (!key) return undefined;
  const publicKey = createPublicKey(key);
  return (content) => isSignedBy(content, publicKey);
}

/**
 * Refuses a registry that others may have changed, so that our key doesn't sign their changes.
 *
 * @throws when our key did not sign the registry
 */
export function checkSignature(registry, key = privateKey()) {
  if (!key) {
    if (registry.signature === undefined) return;
    throw new Error('The registry of this store is signed: set RELEASE_KEY_FILE to the private key');
  }
  // Others could have written the entries of an unsigned registry, so it must be empty. `--sign` skips this
  // check.
  const isNew = Object.values(registry).every((list) => Array.isArray(list) && list.length === 0);
  if (isNew || isSignedBy(registry, createPublicKey(key))) return;
  throw new Error(
    'The registry of this store is not signed by this key, or was changed since. See what is live (--list); ' +
      'if it is as it should be, sign it as it is: npm run release -- --sign --store <folder>',
  );
}

/**
 * @param {string} folder for the private key
 * @returns {{ file: string, publicKey: string }} the file of the private key, and the value of `RELEASE_PUBLIC_KEY`
 * @throws when the folder has a key
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
