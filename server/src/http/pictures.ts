import { access } from 'node:fs/promises';
import path from 'node:path';
import { LIMITS } from '@relaptop/shared/contracts';
import { picturesFolder, type Settings } from '../settings/settings';
import { badRequest } from './errors';

const OWN_PICTURE = /^\/images\/([\w-]{1,200}\.(?:webp|avif|png|jpg|svg))$/;
const GOOGLE_PHOTOS = 'https://lh3.googleusercontent.com';

type PictureSettings = Pick<Settings, 'dataDir' | 'imgbb' | 'publicOrigin'>;

/** @returns the origins other than our own from which pages may show pictures: the image host, and Google for people. */
export const pictureHostsOf = ({ imgbb }: Pick<Settings, 'imgbb'>): string[] => [
  ...(imgbb ? ['https://i.ibb.co', new URL(imgbb.url).origin] : []),
  GOOGLE_PHOTOS,
];

/** @returns what takes pictures that were uploaded here, to our own store or the image host. */
export const createUploadCheck = (settings: PictureSettings): CheckPicture =>
  createPictureCheck(
    settings,
    pictureHostsOf(settings).filter((host) => host !== GOOGLE_PHOTOS),
  );

/** @returns what also takes the photo that the sign-in provider has of a person. */
export const createPhotoCheck = (settings: PictureSettings): CheckPicture =>
  createPictureCheck(settings, pictureHostsOf(settings));

/** @returns the address to store: only what was looked at, without user, query and fragment. @throws 400 */
export type CheckPicture = (address: string) => Promise<string>;

/** Pictures that are there already may have come from a host that is not listed any more. @throws 400 */
export const checkNew = (
  pictures: readonly string[],
  known: readonly string[],
  check: CheckPicture,
): Promise<string[]> =>
  Promise.all(pictures.map((picture) => (known.includes(picture) ? picture : check(picture))));

/** @returns what refuses addresses of pictures that we don't have and no listed host has. @param hosts whose pictures count next to our own */
function createPictureCheck(settings: PictureSettings, hosts: readonly string[]): CheckPicture {
  const folder = picturesFolder(settings);
  return async (address) => {
    const { protocol, origin, pathname } = URL.canParse(address, settings.publicOrigin)
      ? new URL(address, settings.publicOrigin)
      : { protocol: '', origin: '', pathname: '' };
    // The parser has escaped all that is not plain in a path; a `blob:` has the origin of the address behind it, and no path.
    if (
      origin.startsWith(`${protocol}//`) &&
      hosts.includes(origin) &&
      origin.length + pathname.length <= LIMITS.url.max
    )
      return origin + pathname;
    const name = origin === settings.publicOrigin ? OWN_PICTURE.exec(pathname)?.[1] : undefined;
    const isThere =
      name !== undefined &&
      (await access(path.join(folder, name)).then(
        () => true,
        () => false,
      ));
    if (!isThere) throw badRequest('We don’t have this picture. Please upload it.');
    return pathname;
  };
}
