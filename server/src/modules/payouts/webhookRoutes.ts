import type { App } from '../../http/app';
import { badRequest, unsupported } from '../../http/errors';
import { route } from '../../http/route';
import { providerDown } from '../payments/createPayment';
import { BadSignatureError } from '../payments/provider';
import { isEventKnown, rememberEvent } from '../payments/repository';
import { refreshAccount } from './accounts';
import type { AccountEvent } from './provider';
import type { PayoutServices } from './services';

/** Bytes; the provider's largest events are far smaller. */
const BODY_LIMIT = 512 * 1024;

/**
 * The provider tells that a seller's account has changed, with a secret of its own. As with payments nothing in the event is believed:
 * it only says which account to read. Register it in a scope whose JSON parser keeps the exact bytes.
 */
export function connectWebhookRoutes(app: App): void {
  const { payouts: services } = app;
  route(
    app,
    'POST /webhooks/stripe/connect',
    async (request) => {
      if (!Buffer.isBuffer(request.body)) throw unsupported();
      const event = readEvent(services, request.body, request.headers['stripe-signature']);
      await apply(services, event).catch((error: unknown) => {
        throw providerDown(error);
      });
      return { received: true };
    },
    { bodyLimit: BODY_LIMIT },
  );
}

function readEvent(
  { provider }: PayoutServices,
  body: Buffer,
  signature: string | string[] | undefined,
): AccountEvent {
  try {
    return provider.readAccountEvent(body, Array.isArray(signature) ? undefined : signature);
  } catch (error) {
    if (error instanceof BadSignatureError) throw badRequest('This signature is not valid.');
    throw error;
  }
}

/** Remembered after its effects, which may happen any number of times. */
async function apply(services: PayoutServices, event: AccountEvent): Promise<void> {
  if (await isEventKnown(services.db, event.id)) return;
  if (event.accountId !== undefined && event.type === 'account.updated')
    await refreshAccount(services, event.accountId);
  await rememberEvent(services.db, event.id, event.type);
}
