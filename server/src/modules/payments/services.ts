import { KeyedRunner } from '../../common/keyedRunner';
import type { Database } from '../../database/database';
import type { CatalogCache } from '../catalog/cache';
import type { PaymentProvider } from './provider';
import type { IntentRow } from './repository';
import type { Settled } from './settle';

/** What everything about money works with; one for each server. */
export interface PaymentServices {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly cache: CatalogCache;
  /** One piece of work at a time for each intent. */
  readonly creating: KeyedRunner<IntentRow | undefined>;
  readonly settling: KeyedRunner<Settled>;
  readonly recording: KeyedRunner<void>;
}

export function createPaymentServices(
  db: Database,
  provider: PaymentProvider,
  cache: CatalogCache,
): PaymentServices {
  return {
    db,
    provider,
    cache,
    creating: new KeyedRunner(),
    settling: new KeyedRunner(),
    recording: new KeyedRunner(),
  };
}
