import type { OrderProblem, ProblemCase } from '@relaptop/shared/contracts';
import { eq } from 'drizzle-orm';
import { problems } from '../database/problemSchema';
import { call, type Person } from './people';
import { PRICE } from './shop';
import type { TestServer } from './testApp';

export const BROKEN = { kind: 'doesNotWork', words: 'It does not start.', pictures: [], wishedAmount: PRICE };

type Step = 'words' | 'offer/acceptance' | 'offer/refusal' | 'appeal' | 'withdrawal';

export function atOrder(server: TestServer, who: Person, orderId: string) {
  const path = `/orders/${orderId}/problem`;
  const post = (url: string, body?: object) =>
    call<OrderProblem & { code?: string; message?: string }>(server, 'POST', url, {
      token: who.session,
      ...(body && { body }),
    });
  return {
    see: () => call<OrderProblem>(server, 'GET', path, { token: who.session }),
    open: (body: object = BROKEN) => post(path, body),
    say: (words: string, more: object = {}) => post(`${path}/words`, { words, pictures: [], ...more }),
    offer: (offer: number) => post(`${path}/words`, { words: 'I can give some back.', pictures: [], offer }),
    accept: (offerId: string) => post(`${path}/offer/acceptance`, { offerId }),
    decline: (offerId: string, words = 'Too little.') => post(`${path}/offer/refusal`, { offerId, words }),
    step: (step: Step, body?: object) => post(`${path}/${step}`, body),
    ask: () => post(`${path}/appeal`),
    withdraw: () => post(`${path}/withdrawal`),
  };
}

export const decide = (
  server: TestServer,
  admin: Person,
  problemId: string,
  amount: number,
  reason = 'Both were heard.',
) =>
  call<ProblemCase & { code?: string }>(server, 'POST', `/problems/${problemId}/decision`, {
    token: admin.session,
    body: { amount, reason },
  });

export const seeCase = (server: TestServer, admin: Person, problemId: string) =>
  call<ProblemCase>(server, 'GET', `/problems/${problemId}`, { token: admin.session });

/** Moves the report of a problem into the past. */
export async function ageProblem(server: TestServer, problemId: string, days: number): Promise<void> {
  const createdAt = new Date(Date.now() - days * 86_400_000);
  await server.db.update(problems).set({ createdAt }).where(eq(problems.id, problemId));
}
