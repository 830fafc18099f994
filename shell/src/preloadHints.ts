import { OWN_EMAIL } from '@relaptop/shared/contracts';
import type { PageCall } from '@relaptop/shared/remote';

/**
 * Every page asks the server for the signed-in user's role. The build writes this call into the HTML, which
 * starts the call early. Only the build reads this file.
 */
export const earlyCalls: readonly PageCall[] = [
  { call: 'GET /users/check/:email', query: { email: OWN_EMAIL } },
];
