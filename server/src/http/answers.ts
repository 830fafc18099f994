import type { Static } from 'typebox';
import type { Deleted, Inserted, Modified } from '@relaptop/shared/contracts';

export const inserted = (insertedId: string): Static<typeof Inserted> => ({ acknowledged: true, insertedId });
export const modified = (modifiedCount: number): Static<typeof Modified> => ({
  acknowledged: true,
  modifiedCount,
});
export const deleted = (deletedCount: number): Static<typeof Deleted> => ({
  acknowledged: true,
  deletedCount,
});
