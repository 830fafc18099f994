import { access } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, isNull, or } from 'drizzle-orm';
import { LIMITS } from '@relaptop/shared/contracts';
import type { Database } from '../database/database';
import { uploads } from '../database/limitSchema';
import { picturesFolder, type Settings } from '../settings/settings';
import { badRequest } from './errors';

const OWN_PICTURE = /^\/images\/([\w-]{1,200}\.(?:webp|avif|png|jpg|svg))$/;
/** File names of uploaded pictures. All other files came with the shop. */
export const UPLOADED_NAME = /^[0-9a-f]{32}\.webp$/i;
const GOOGLE_PHOTOS = 'https://lh3.googleusercontent.com';

type PictureSettings = Pick<Settings, 'dataDir' | 'imgbb' | 'publicOrigin'>;

/** @returns the other origins from which pages may show pictures: the image host, and Google for people's photos */
export const pictureHostsOf = ({ imgbb }: Pick<Settings, 'imgbb'>): string[] => [
  ...(imgbb ? ['https://i.ibb.co', new URL(imgbb.url).origin] : []),
  GOOGLE_PHOTOS,
];

/** @returns a check that accepts the shop's own pictures, and the caller's uploads on this server or at the image host */
export const createUploadCheck = (settings: PictureSettings, db: Database): CheckPicture =>
  createPictureCheck(
    settings,
    db,
    pictureHostsOf(settings).filter((host) => host !== GOOGLE_PHOTOS),
  );

/** @returns a check that also accepts a photo at Google, the sign-in provider */
export const createPhotoCheck = (settings: PictureSettings, db: Database): CheckPicture =>
  createPictureCheck(settings, db, pictureHostsOf(settings));

/**
 * @param uid Firebase uid of the person who uses the picture
 * @returns the address to store, without user, query and fragment
 * @throws 400 for a picture that does not exist, or that another person uploaded
 */
export type CheckPicture = (address: string, uid: string) => Promise<string>;

export const checkAll = (pictures: readonly string[], uid: string, check: CheckPicture): Promise<string[]> =>
  Promise.all(pictures.map((picture) => check(picture, uid)));

/**
 * Checks pictures, except those in `known`: the server has stored them already, and their host may no longer be allowed.
 * @throws like {@link CheckPicture}
 */
export const checkNew = (
  pictures: readonly string[],
  known: readonly string[],
  uid: string,
  check: CheckPicture,
): Promise<string[]> =>
  Promise.all(pictures.map((picture) => (known.includes(picture) ? picture : check(picture, uid))));

function createPictureCheck(settings: PictureSettings, db: Database, hosts: readonly string[]): CheckPicture {
  const folder = picturesFolder(settings);
  return async (address, uid) => {
    const { protocol, origin, pathname } = URL.canParse(address, settings.publicOrigin)
      ? new URL(address, settings.publicOrigin)
      : { protocol: '', origin: '', pathname: '' };
    // The URL parser has escaped special characters, so the address is safe to store. A `blob:` address has the origin of the address
    // inside it, so the condition also compares the protocol.
    if (
      origin.startsWith(`${protocol}//`) &&
      hosts.includes(origin) &&
      origin.length + pathname.length <= LIMITS.url.max
    ) {
      if (origin !== GOOGLE_PHOTOS) await assertUploaded(db, origin + pathname, uid);
      return origin + pathname;
    }
    const name = origin === settings.publicOrigin ? OWN_PICTURE.exec(pathname)?.[1] : undefined;
    const isThere =
      name !== undefined &&
      (await access(path.join(folder, name)).then(
        () => true,
        () => false,
      ));
    if (!isThere) throw unknownPicture();
    if (UPLOADED_NAME.test(name)) await assertUploaded(db, pathname, uid);
    return pathname;
  };
}

/** @throws 400 unless the person or the shop uploaded the picture */
async function assertUploaded(db: Database, address: string, uid: string): Promise<void> {
  const isOwn = and(eq(uploads.address, address), or(eq(uploads.uid, uid), isNull(uploads.uid)));
  if ((await db.$count(uploads, isOwn)) === 0) throw unknownPicture();
}

const unknownPicture = () => badRequest('We don’t have this picture. Please upload it.');
