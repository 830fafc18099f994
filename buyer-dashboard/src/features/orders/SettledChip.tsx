import type { Booking } from '@relaptop/shared/contracts';
import { Chip, formatAmount } from '@relaptop/shared/ui';
import { DISPUTED_TEXT, refundedText, refundText } from '../../common/texts';

const SEPARATOR = ' · ';

const chip = {
  minWidth: 64,
  height: 'auto',
  py: 0.25,
  '& .MuiChip-label': { whiteSpace: 'normal' },
} as const;

const STATE_TEXTS: Partial<Record<Booking['state'], string>> = {
  problem: 'Problem reported',
  disputed: DISPUTED_TEXT,
};

/** @returns such as `Paid · $20.00 refunded`: what became of the money of a settled order. */
function wordsFor(order: Booking): string {
  if (order.state === 'refunded') {
    const amount = order.refundedAmount > 0 ? [formatAmount(order.refundedAmount)] : [];
    return [refundedText(order), ...amount].join(SEPARATOR);
  }
  const state = STATE_TEXTS[order.state] ?? 'Paid';
  return [state, refundText(order) ?? []].flat().join(SEPARATOR);
}

function colorOf({ state }: Booking): 'success' | 'warning' | 'default' {
  if (state === 'disputed' || state === 'problem') return 'warning';
  return state === 'refunded' ? 'default' : 'success';
}

/** How it stands with the money of an order that was paid for. */
export function SettledChip({ order }: { order: Booking }) {
  return <Chip label={wordsFor(order)} color={colorOf(order)} variant="outlined" size="small" sx={chip} />;
}
