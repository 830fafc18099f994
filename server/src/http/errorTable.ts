import { LIMITS } from '@relaptop/shared/contracts';
import table from './errorTable.json' with { type: 'json' };

/** Error codes by status, each with its cause for API clients. `docs/api.md` lists them. A code must keep its meaning. */
const CODES = {
  ...table,
  422: {
    ...table[422],
    too_many_pixels: `The picture has more than ${LIMITS.image.pixels / 1e6} megapixels.`,
  },
};

type Codes = typeof CODES;
export type ErrorCode = { [Status in keyof Codes]: keyof Codes[Status] }[keyof Codes];
export type ConflictCode = keyof Codes[409];

interface ErrorFacts {
  readonly status: number;
  readonly when: string;
}

export const ERRORS = Object.fromEntries(
  Object.entries(CODES).flatMap(([status, causes]) =>
    Object.entries(causes).map(([code, when]) => [code, { status: Number(status), when }]),
  ),
) as Readonly<Record<ErrorCode, ErrorFacts>>;

export const ERROR_CODE_NAMES = Object.keys(ERRORS) as ErrorCode[];
