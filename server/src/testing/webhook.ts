import { randomUUID } from 'node:crypto';
import { GOOD_SIGNATURE } from './fakeCalls';
import type { TestServer } from './testApp';

export const eventOf = (type: string, intentId: string) => ({ id: `evt_${randomUUID()}`, type, intentId });

/** Delivers an event to the webhook. @param signature an empty signature leaves out the header */
export const deliver = (server: TestServer, event: object, signature: string = GOOD_SIGNATURE) =>
  server.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    payload: JSON.stringify(event),
  });
