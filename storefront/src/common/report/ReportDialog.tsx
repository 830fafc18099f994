import { useId } from 'react';
import { LIMITS, REPORT_REASONS, type Product, type ReportReason } from '@relaptop/shared/contracts';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@relaptop/shared/dialogs';
import { AppForm, SelectField, SubmitButton, TextArea } from '@relaptop/shared/forms';
import { Button, Stack, Typography, type DialogProps } from '@relaptop/shared/ui';
import { useProductsReportMutation } from './reportApi';
import { useReport } from './useReport';

const reportTexts = {
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

const REASON_LABELS: Record<ReportReason, string> = {
  scam: 'It looks like a scam',
  'wrong-details': 'The details are wrong',
  stolen: 'It may be stolen',
  offensive: 'It is offensive',
  other: 'Something else',
};

const NOTHING_SAID = { reason: '', note: '' };
const reasons = REPORT_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }));

/** Confirms the report of a laptop; the comment is optional. */
export function ReportDialog({ about, onClose }: DialogProps<Product>) {
  const titleId = useId();
  const report = useReport(useProductsReportMutation()[0], reportTexts);

  const submit = async ({ reason, note }: typeof NOTHING_SAID) => {
    const body = {
      reason: REPORT_REASONS.find((known) => known === reason),
      note: note.trim() || undefined,
    };
    const reported = await report({ productId: about._id, body });
    if (reported) onClose();
    return reported;
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} sx={{ fontSize: '1.1rem', fontWeight: 700, pb: 0.5 }}>
        {reportTexts.question}
      </DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
          {about.productInfo.productName}
        </Typography>
        <AppForm
          label={reportTexts.question}
          draft={`laptopReport:${about._id}`}
          initialValues={NOTHING_SAID}
          onSubmit={submit}
        >
          <Stack spacing={2}>
            <SelectField
              name="reason"
              label={reportTexts.reason}
              options={reasons}
              placeholder={reportTexts.noReason}
            />
            <TextArea
              name="note"
              label={reportTexts.note}
              hint={reportTexts.noteHint}
              minRows={3}
              maxLength={LIMITS.reportNote.max}
            />
          </Stack>
          <DialogActions sx={{ px: 0, pb: 0 }}>
            <Button color="inherit" onClick={onClose}>
              {reportTexts.cancel}
            </Button>
            <SubmitButton size="medium">{reportTexts.confirm}</SubmitButton>
          </DialogActions>
        </AppForm>
      </DialogContent>
    </Dialog>
  );
}
