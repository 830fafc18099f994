import { createSessionTokens } from '../../../server/src/modules/session/sessionTokens';
import type { Person } from '../../faults/harness/people';
import { sql } from '../../faults/harness/shopping';
import type { World } from '../../faults/harness/world';

interface UserRow {
  readonly id: string;
  readonly firebase_uid: string;
  readonly email: string;
  readonly token_version: number;
}

/**
 * Makes people who are signed in. Logging in waits two seconds for a sign-in provider that these worlds do not have: with thousands of
 * people the first sessions would be over before the last one had begun.
 */
export async function makePeople(world: World, role: 'user' | 'sealer', count: number): Promise<Person[]> {
  const rows = await sql<UserRow>(
    world,
    `insert into users (firebase_uid, email, name, role, email_verified_at)
     select 'load-${role}-' || i, 'load-${role}-' || i || '@example.test', 'Pat Person', '${role}', now()
     from generate_series(1, ${count}) i returning id, firebase_uid, email, token_version`,
  );
  const tokens = createSessionTokens(String(world.cards.settings['SESSION_SECRET']));
  const signedInAt = new Date();
  return Promise.all(
    rows.map(async ({ id, firebase_uid: uid, email, token_version: version }) => {
      return { uid, email, token: await tokens.issue({ userId: id, version, signedInAt }) };
    }),
  );
}
