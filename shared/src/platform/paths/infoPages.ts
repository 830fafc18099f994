import { address } from './address';

const page = <const Path extends string>(path: Path, title: string) => ({ ...address(path), title });

/**
 * Pages on which the shop tells something about itself, for links from anywhere: the storefront promises their addresses, and their
 * headings, which are the words of the links.
 */
export const INFO_PAGES = {
  buyerProtection: page('/buyer-protection', 'Buyer protection'),
  feesAndGrading: page('/fees-and-grading', 'Fees and grading'),
  safeMeeting: page('/safe-meeting', 'Safe meeting'),
  about: page('/about', 'About us'),
  contact: page('/contact', 'Contact'),
  terms: page('/terms', 'Terms of use'),
  privacy: page('/privacy', 'Privacy policy'),
  cookies: page('/cookies', 'Cookie policy'),
} as const;

/** The guide that buyers get before they meet a seller. */
export const CHECK_GUIDE = page('/guides/check-a-used-laptop', 'How to check a used laptop in ten minutes');
