import { badRequest } from './errors';

const OWN_PICTURE = /^\/images\/[\w-]+\.(webp|avif|png|jpg|svg)$/;

/**
 * Pictures come from our own upload, from the image host or, for people, from their sign-in provider: always by https, or from
 * this very server. Whatever else (`javascript:`, `data:`, other people's http) is refused.
 * @throws 400
 */
export function assertPicture(url: string, publicOrigin: string): void {
  if (OWN_PICTURE.test(url)) return;
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol === 'https:' || parsed?.origin === publicOrigin) return;
  throw badRequest('This address of a picture is not accepted. Please upload the picture.');
}
