import { mdiFlagOutline } from '@mdi/js';
import { useState } from 'react';
import type { ReportedProduct } from '@relaptop/shared/contracts';
import { Button, Icon } from '@relaptop/shared/ui';
import { ReportsDialog } from './ReportsDialog';
import { countOfReports } from './texts';

/** How often a laptop was reported; opens who did and why. */
export function ReportsCell({ product }: { product: ReportedProduct }) {
  const [open, setOpen] = useState(false);
  const count = countOfReports(product.reportCount);
  return (
    <>
      <Button
        size="small"
        color="secondary"
        startIcon={<Icon path={mdiFlagOutline} />}
        aria-haspopup="dialog"
        aria-label={`${count} of ${product.productInfo.productName}`}
        onClick={() => setOpen(true)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {count}
      </Button>
      <ReportsDialog product={product} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
