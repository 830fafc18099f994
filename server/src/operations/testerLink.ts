import { parseArgs } from 'node:util';
import { signedQuery } from '../modules/releases/overrideLink';
import { readSettings } from '../settings/settings';
import { OperationError } from './operationError';

const USAGE = 'npm run ops -- tester-link <remote> <version> [--hours 24]';
const HOUR_MS = 3_600_000;
/** Two weeks: a link in an old message must not show a version that nobody mends any more. */
const MOST_HOURS = 336;
const NAME = /^[a-z][a-z0-9-]{1,40}$/;

/** @returns an address that shows a version of a remote to whoever opens it, in their tab and for these hours */
export function testerLink(args: string[], env: NodeJS.ProcessEnv): string {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { hours: { type: 'string', default: '24' } },
  });
  const [remote = '', version, ...rest] = positionals;
  const hours = Number(values.hours);
  if (!NAME.test(remote) || !version || rest.length > 0) throw new OperationError(`Which version? ${USAGE}`);
  if (!(hours > 0 && hours <= MOST_HOURS))
    throw new OperationError(`--hours takes a number up to ${MOST_HOURS}: ${USAGE}`);
  if (!env.SESSION_SECRET && !env.SESSION_SECRET_FILE)
    throw new OperationError('SESSION_SECRET is not set: only the server that has it understands the link.');
  const { sessionSecret, publicOrigin } = readSettings(env);
  const until = new Date(Date.now() + hours * HOUR_MS);
  return `${publicOrigin}/?${signedQuery(sessionSecret, [{ remote, version }], until).toString()}`;
}
