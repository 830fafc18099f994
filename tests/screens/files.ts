import path from 'node:path';
import type { PageState } from '../support/pages';

/** Git ignores this folder. */
export const SCREENS_DIR = path.resolve(
  process.env.SCREENS_DIR ?? path.join(import.meta.dirname, '../../dist/screens'),
);

export const WIDTHS = [360, 768, 1280, 1600] as const;

export const fileOf = (page: string, state: PageState, width: number, scheme: string): string =>
  `${page}-${state}-${width}-${scheme}.jpg`;
