import { useId } from 'react';
import { api, call } from '@relaptop/shared/api';
import {
  LIMITS,
  REPORT_REASONS,
  type Product,
  type ReportBody,
  type ReportReason,
} from '@relaptop/shared/contracts';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@relaptop/shared/dialogs';
import { AppForm, SelectField, SubmitButton, TextArea } from '@relaptop/shared/forms';
import { Button, Stack, Typography, type DialogProps } from '@relaptop/shared/ui';
import { useReport } from './useReport';

const { useProductsReportMutation } = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    productsReport: build.mutation({
      ...call('PUT /reportProduct/:id', ({ productId, body }: { productId: string; body: ReportBody }) => ({
        id: productId,
        ...body,
      })),
      invalidatesTags: ['Report'],
    }),
  }),
});

const QUESTION = 'do you want to report this product?';

const REASON_LABELS: Record<ReportReason, string> = {
  scam: 'It looks like a scam',
  'wrong-details': 'The details are wrong',
  stolen: 'It may be stolen',
  offensive: 'It is offensive',
  other: 'Something else',
};

const EMPTY_REPORT = { reason: '', note: '' };
const reasons = REPORT_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }));

export function ReportDialog({ about, onClose }: DialogProps<Product>) {
  const titleId = useId();
  const report = useReport(useProductsReportMutation()[0], {
    success: 'report this product successful',
    alreadyReported: 'You have already reported this product',
  });

  const submit = async ({ reason, note }: typeof EMPTY_REPORT) => {
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
        {QUESTION}
      </DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
          {about.productInfo.productName}
        </Typography>
        <AppForm
          label={QUESTION}
          draft={`laptopReport:${about._id}`}
          initialValues={EMPTY_REPORT}
          onSubmit={submit}
        >
          <Stack spacing={2}>
            <SelectField
              name="reason"
              label="Reason (optional)"
              options={reasons}
              placeholder="Choose a reason"
            />
            <TextArea
              name="note"
              label="Note (optional)"
              hint="What should the admin know?"
              minRows={3}
              maxLength={LIMITS.reportNote.max}
            />
          </Stack>
          <DialogActions sx={{ px: 0, pb: 0 }}>
            <Button color="inherit" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton size="medium">Report</SubmitButton>
          </DialogActions>
        </AppForm>
      </DialogContent>
    </Dialog>
  );
}
