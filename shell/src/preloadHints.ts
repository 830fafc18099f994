import { OWN_EMAIL } from '@relaptop/shared/contracts';
import type { PageCall } from '@relaptop/shared/remote';

/** The role of the signed-in person, which every page asks for. Only the build reads this file. */
export const earlyCalls: readonly PageCall[] = [
  { call: 'GET /users/check/:email', query: { email: OWN_EMAIL } },
];
