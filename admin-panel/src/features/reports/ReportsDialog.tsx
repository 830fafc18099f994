import { useId } from 'react';
import type { ReportedProduct } from '@relaptop/shared/contracts';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@relaptop/shared/dialogs';
import { Box, Button, Chip, formatDateTime, Stack, Typography } from '@relaptop/shared/ui';
import { EmailText } from '../../common/EmailText';
import { REASON_TEXTS } from '../../common/texts';

export const countOfReports = (count: number): string => `${count} ${count === 1 ? 'report' : 'reports'}`;

const NO_REASON = 'No reason given';

const reasonText = ({ reason }: ReportedProduct['reports'][number]): string =>
  reason ? REASON_TEXTS[reason] : NO_REASON;

/**
 * @returns the reasons of the reports as text. Each reason appears once, in the order of the reports.
 * Undefined without reports
 */
export function reasonsText(reports: ReportedProduct['reports']): string | undefined {
  if (reports.length === 0) return undefined;
  const given = reports.filter(({ reason }) => reason).map(reasonText);
  return [...new Set(given)].join(', ') || NO_REASON;
}

type Report = ReportedProduct['reports'][number];

function ReportItem({ report }: { report: Report }) {
  return (
    <Stack component="li" spacing={0.75} sx={{ py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box>
        <Chip label={reasonText(report)} size="small" />
      </Box>
      {report.note && <Typography sx={{ overflowWrap: 'anywhere' }}>{report.note}</Typography>}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <EmailText>{report.reporterEmail}</EmailText>, {formatDateTime(report.date)}
      </Typography>
    </Stack>
  );
}

interface ReportsDialogProps {
  product: ReportedProduct;
  open: boolean;
  onClose: () => void;
}

export function ReportsDialog({ product, open, onClose }: ReportsDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        Reports of {product.productInfo.productName}
      </DialogTitle>
      <DialogContent>
        {product.reports.length < product.reportCount && (
          <Typography color="textSecondary" sx={{ mb: 1.5 }}>
            The latest {product.reports.length} of {product.reportCount} reports.
          </Typography>
        )}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {product.reports.map((report) => (
            <ReportItem key={report.reporterEmail} report={report} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
