import { access } from 'node:fs/promises';
import path from 'node:path';
import { picturesFolder, type Settings } from '../settings';
import { badRequest } from './errors';

const OWN_PICTURE = /^\/images\/([\w-]{1,200}\.(?:webp|avif|png|jpg|svg))$/;
const GOOGLE_PHOTOS = 'https://lh3.googleusercontent.com';

type PictureSettings = Pick<Settings, 'dataDir' | 'imgbb' | 'publicOrigin'>;

/** @returns the origins other than our own from which pages may show pictures: the image host, and Google for people. */
export const pictureHostsOf = ({ imgbb }: Pick<Settings, 'imgbb'>): string[] => [
  ...(imgbb ? ['https://i.ibb.co', new URL(imgbb.url).origin] : []),
  GOOGLE_PHOTOS,
];

/** @returns those of them to which we upload ourselves. */
export const ownPictureHostsOf = (settings: Pick<Settings, 'imgbb'>): ReadonlySet<string> =>
  new Set(pictureHostsOf(settings).filter((host) => host !== GOOGLE_PHOTOS));

/** @throws 400 */
export type AssertPicture = (url: string) => Promise<void>;

/** @returns what refuses addresses of pictures that we don't have and no listed host has. @param hosts whose pictures count beside our own */
export function createPictureCheck(
  settings: PictureSettings,
  hosts: ReadonlySet<string> = new Set(pictureHostsOf(settings)),
): AssertPicture {
  const folder = picturesFolder(settings);
  return async (url) => {
    const { origin, pathname } = URL.canParse(url, settings.publicOrigin)
      ? new URL(url, settings.publicOrigin)
      : { origin: '', pathname: '' };
    if (hosts.has(origin)) return;
    const own = origin === settings.publicOrigin && !url.includes('..') ? OWN_PICTURE.exec(pathname) : null;
    const isThere =
      own?.[1] !== undefined &&
      (await access(path.join(folder, own[1])).then(
        () => true,
        () => false,
      ));
    if (!isThere) throw badRequest('We don’t have this picture. Please upload it.');
  };
}
