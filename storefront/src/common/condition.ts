import type { Condition } from '@relaptop/shared/contracts';

/** The grades with what they mean, in words that buyers and sellers use. */
export const CONDITION_TEXTS: Record<Condition, { label: string; meaning: string }> = {
  excellent: { label: 'Excellent', meaning: 'no visible wear' },
  good: { label: 'Good', meaning: 'light wear, visible up close' },
  fair: { label: 'Fair', meaning: 'visible wear, works perfectly' },
};
