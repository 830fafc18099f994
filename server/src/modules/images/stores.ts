import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { IMAGES_PREFIX, LIMITS, PICTURE_WIDTHS } from '@relaptop/shared/contracts';
import { writeAtomically } from '../../common/writeAtomically';
import { unavailable } from '../../http/errors';
import { picturesFolder, type Settings } from '../../settings/settings';
import { LONGEST_SIDE } from './process';

export interface PictureStore {
  /** Maximum pixels of the longer side. The caller scales a larger picture down before `keep`. */
  readonly longestSide: number;
  /** @returns the picture's public address */
  readonly keep: (webp: Buffer) => Promise<string>;
}

const TIMEOUT_MS = 8_000;
const HostAnswer = Type.Object({ data: Type.Object({ display_url: Type.String() }) });

/** Creates the folder if it is missing. @returns whether this process may write to it, and its disk has room for a picture */
export async function canWriteTo(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize > LIMITS.image.bytes;
  } catch {
    return false;
  }
}

export const pictureStoreOf = (settings: Pick<Settings, 'imgbb' | 'dataDir'>): PictureStore =>
  settings.imgbb ? imgbbStore(settings.imgbb) : localStore(picturesFolder(settings));

export function localStore(folder: string): PictureStore {
  const keep = async (webp: Buffer) => {
    const name = `${randomUUID().replaceAll('-', '')}.webp`;
    await writeAtomically(path.join(folder, name), webp);
    return `${IMAGES_PREFIX}${name}`;
  };
  return { longestSide: LONGEST_SIDE, keep };
}

/** imgbb doesn't resize pictures, so the server uploads the largest width that pages show. */
const WIDEST_SHOWN = Math.max(...PICTURE_WIDTHS);

/** @param url address of imgbb, or of a host with the same API */
export function imgbbStore({ key, url }: NonNullable<Settings['imgbb']>): PictureStore {
  const keep = async (webp: Buffer) => {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(webp)], { type: 'image/webp' }), 'picture.webp');
    const answer = await fetch(`${url}/1/upload?key=${encodeURIComponent(key)}`, {
      method: 'POST',
      body: form,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then(async (response): Promise<unknown> => (response.ok ? response.json() : undefined))
      .catch(() => undefined);
    if (!Value.Check(HostAnswer, answer)) throw unavailable('Pictures cannot be stored at the moment.');
    return answer.data.display_url;
  };
  return { longestSide: WIDEST_SHOWN, keep };
}
