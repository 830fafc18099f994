import type { FeeAnswer } from '@relaptop/shared/contracts';
import { formatAmount } from './format';

export function feeText({ feePercent, feeMinimum }: FeeAnswer): string {
  if (feePercent === 0 && feeMinimum === 0) return 'Selling is free: you get the whole price.';
  const percent = feePercent > 0 ? `${feePercent}% of the price` : undefined;
  const least = feeMinimum > 0 ? `${percent ? 'at least ' : ''}${formatAmount(feeMinimum)}` : undefined;
  return `When your laptop is sold, we keep ${[percent, least].filter(Boolean).join(', ')}.`;
}
