import path from 'node:path';
import type { PageState } from './pages';

/** Where the kept pictures are; they are committed. */
export const KEPT_DIR = path.resolve(import.meta.dirname, '../e2e/kept');

export const SCHEMES = ['light', 'dark'] as const;

/** Pixels: a phone, a tablet and a desktop, and what of a page is compared. */
const HEIGHTS = { 360: 900, 768: 1024, 1280: 900 } as const;
type Width = keyof typeof HEIGHTS;

interface KeptView {
  /** The name of a page in the table of pages. */
  page: string;
  state: PageState;
  widths: readonly Width[];
}

/** What people see most, in states and widths that between them show every part of the design language: thirty pictures. */
export const KEPT_VIEWS: readonly KeptView[] = [
  { page: 'home', state: 'full', widths: [360, 768, 1280] },
  { page: 'home', state: 'failed', widths: [1280] },
  { page: 'login', state: 'full', widths: [360] },
  { page: 'register', state: 'full', widths: [768] },
  { page: 'category', state: 'full', widths: [360, 1280] },
  { page: 'category', state: 'loading', widths: [768] },
  { page: 'orders', state: 'full', widths: [360, 1280] },
  { page: 'orders', state: 'empty', widths: [360] },
  { page: 'my-products', state: 'full', widths: [768] },
  { page: 'welcome-seller', state: 'full', widths: [1280] },
  { page: 'not-found', state: 'full', widths: [768] },
];

export const windowOf = (width: Width) => ({ width, height: HEIGHTS[width] });
