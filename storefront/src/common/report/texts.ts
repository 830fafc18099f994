import type { ReportReason } from '@relaptop/shared/contracts';

export const reportTexts = {
  question: 'do you want to report this product?',
  reason: 'Reason (optional)',
  noReason: 'Choose a reason',
  note: 'Note (optional)',
  noteHint: 'What should the admin know?',
  confirm: 'Report',
  cancel: 'Cancel',
  success: 'report this product successful',
  alreadyReported: 'You have already reported this product',
  failure: (message: string) => `Error: ${message}`,
};

export const REASON_LABELS: Record<ReportReason, string> = {
  scam: 'It looks like a scam',
  'wrong-details': 'The details are wrong',
  stolen: 'It may be stolen',
  offensive: 'It is offensive',
  other: 'Something else',
};
