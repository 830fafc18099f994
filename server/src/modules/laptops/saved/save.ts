import { LIMITS } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import type { Caller } from '../../../http/app';
import { conflict, notFound } from '../../../http/errors';
import { lockCaller } from '../../../http/lockCaller';
import { countSaved, inShop, insertSaved } from './repository';

/**
 * Saves one laptop. A repeat changes nothing.
 * @returns how many were saved: none or one
 * @throws 404 unknown or removed, 409 when the person has saved as many as one may
 */
export async function save(tx: Database, caller: Caller, productId: string): Promise<number> {
  // Two calls at once must not share the last place.
  await lockCaller(tx, caller);
  if ((await inShop(tx, [productId])).length === 0) throw notFound('laptop');
  const saved = await insertSaved(tx, caller.id, [productId]);
  if ((await countSaved(tx, caller.id)) > LIMITS.saved.laptops)
    throw tooManySaved(LIMITS.saved.laptops, 'laptops');
  return saved;
}

/** Adds what a visitor had saved in the browser, the first of the list first, as far as there is room. */
export async function join(tx: Database, caller: Caller, ids: readonly string[]): Promise<void> {
  await lockCaller(tx, caller);
  const room = LIMITS.saved.laptops - (await countSaved(tx, caller.id));
  await insertSaved(tx, caller.id, (await inShop(tx, ids)).slice(0, Math.max(0, room)));
}

export const tooManySaved = (most: number, what: string) =>
  conflict(
    'too_many_saved',
    `You have saved ${most} ${what}, which is as many as you can. Please remove one of them first.`,
  );
