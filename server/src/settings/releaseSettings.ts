import { createPublicKey, type KeyObject } from 'node:crypto';
import type { SettingsReader } from './settingsReader';

/** In place of a key: the shop runs whatever its registry names. */
const UNSIGNED = 'unsigned';

/**
 * @returns the public keys of those who may release; several while one takes another's place. None: nothing is compared, as in the
 *   sandbox.
 */
export function readReleaseKeys(reader: SettingsReader, production: boolean): readonly KeyObject[] {
  const name = 'RELEASE_PUBLIC_KEY';
  const why =
    'people run only what is signed by its other half; npm run release -- --make-keys <folder> makes both, ' +
    `and "${UNSIGNED}" does without`;
  const text = production ? reader.required(name, why) : (reader.text(name) ?? '');
  if (text === '' || text === UNSIGNED) return [];
  return text.split(',').flatMap((part) => {
    const key = publicKeyOf(part.trim());
    if (key === undefined)
      reader.problems.push(`${name} must be a key as npm run release -- --make-keys prints it`);
    return key ?? [];
  });
}

function publicKeyOf(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}
