import type { FastifyBaseLogger } from 'fastify';
import { callPattern, type RemoteRegistry } from '@relaptop/shared/contracts';
import { API_CALLS, type Call, type CallName } from '@relaptop/shared/calls';
import type { Settings } from '../../settings/settings';

declare const CONTRACT_VERSION: string | undefined;

const fieldsOf = ({ query }: Call): string[] =>
  query && 'properties' in query ? Object.keys(Object(query.properties)).sort() : [];
const calls: [string, Call][] = Object.entries(API_CALLS);

/** The calls of this server. The build writes them to `contract.json`, which the release command reads. */
export const CONTRACT = {
  contract: typeof CONTRACT_VERSION === 'undefined' ? '' : CONTRACT_VERSION,
  calls: Object.fromEntries(calls.map(([name]) => [name, callPattern(name as CallName)])) as Record<
    string,
    string
  >,
  queries: Object.fromEntries(calls.map(([name, call]) => [name, fieldsOf(call)])) as Record<
    string,
    string[]
  >,
};

export class ContractError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      `This server would break what is live:\n${problems.map((line) => `  - ${line}`).join('\n')}\n` +
        'Start the server that has these calls, release or roll back these apps first, or set CONTRACT_CHECK=warn.',
    );
  }
}

/**
 * Names and paths of all calls. Apps built before contract 2.9 name their calls differently, so the server compares their paths instead.
 */
const OFFERED: ReadonlySet<string> = new Set(Object.entries(CONTRACT.calls).flat());

export function findMissingCalls({ calls: apps = {} }: RemoteRegistry): string[] {
  return Object.entries(apps).flatMap(([key, { version, contract, calls }]) =>
    Object.entries(calls)
      .filter(([call, path]) => !OFFERED.has(call.includes(' ') ? call : path))
      .map(
        ([call, path]) => `${key.split('@')[0]} ${version} (contract ${contract}) calls ${call} at ${path}`,
      ),
  );
}

/**
 * Checks that this server has every call of the live apps.
 * @throws {ContractError} if one is missing, unless the settings ask for a warning only
 */
export function assertContract(
  registry: RemoteRegistry | undefined,
  { contractCheck }: Pick<Settings, 'contractCheck'>,
  log: FastifyBaseLogger,
): void {
  const problems = registry ? findMissingCalls(registry) : [];
  if (problems.length === 0) return;
  if (contractCheck === 'refuse') throw new ContractError(problems);
  log.warn({ problems }, 'CONTRACT_CHECK=warn: this server lacks calls of what is live');
}
