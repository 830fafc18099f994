import type { ReportReason } from '@relaptop/shared/contracts';

/** Why somebody reports a laptop, as the dialog offers it. */
export const REASON_TEXTS: Record<ReportReason, string> = {
  scam: 'Scam',
  'wrong-details': 'Wrong details',
  stolen: 'Stolen',
  offensive: 'Offensive',
  other: 'Other',
};
