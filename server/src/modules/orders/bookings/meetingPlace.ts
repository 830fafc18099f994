import { hasLink } from '../../../common/links';
import { badRequest } from '../../../http/errors';

/** @returns the place without blanks around it. @throws 400 for one that leads to a web page: the shop's emails name it (rule 42) */
export function meetingPlace(written: string): string {
  const place = written.trim();
  if (hasLink(place)) throw badRequest('Please name a place to meet, without links and email addresses.');
  return place;
}
