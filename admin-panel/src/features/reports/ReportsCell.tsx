import { useState } from 'react';
import type { ReportedProduct } from '@relaptop/shared/contracts';
import { Button, Stack, Typography } from '@relaptop/shared/ui';
import { ReportsDialog } from './ReportsDialog';
import { countOfReports, reasonsText } from './texts';

/** Why a laptop was reported, and how often; opens who did and why. */
export function ReportsCell({ product }: { product: ReportedProduct }) {
  const [open, setOpen] = useState(false);
  const count = countOfReports(product.reportCount);
  const reasons = reasonsText(product.reports);
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      {reasons && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {reasons}
        </Typography>
      )}
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={`${count} of ${product.productInfo.productName}`}
        onClick={() => setOpen(true)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {count}
      </Button>
      <ReportsDialog product={product} open={open} onClose={() => setOpen(false)} />
    </Stack>
  );
}
