import sharp from 'sharp';
import { canWriteTo } from '../../modules/images/stores';
import { picturesFolder, type Settings } from '../../settings/settings';
import { ask, complaintOf, fine, unreachable, wrong, type Finding } from './finding';

/** Seconds after which the host forgets the picture that tries it out; the least that it takes. */
const FORGET = 60;

/** Whether pictures can be kept, here or at the image host. */
export const checkImages = (settings: Settings): Promise<Finding> =>
  settings.imgbb ? checkHost(settings.imgbb) : checkFolder(picturesFolder(settings));

async function checkHost({ key, url }: NonNullable<Settings['imgbb']>): Promise<Finding> {
  const about = 'IMGBB_KEY';
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(pixel)], { type: 'image/png' }), 'doctor.png');
  const reply = await ask(`${url}/1/upload?expiration=${FORGET}&key=${encodeURIComponent(key)}`, {
    method: 'POST',
    body,
  });
  if (!reply) return unreachable(about, url);
  if (reply.status === 200) return fine(about, 'takes pictures');
  return wrong(
    about,
    `${url} refuses it: ${complaintOf(reply)}`,
    'Copy the key from api.imgbb.com › Get API key.',
  );
}

async function checkFolder(folder: string): Promise<Finding> {
  const about = 'DATA_DIR';
  if (await canWriteTo(folder)) return fine(about, `pictures are kept in ${folder}`);
  return wrong(
    about,
    `${folder} can not be written to`,
    'Give this user the right to write there, or set IMGBB_KEY.',
  );
}
