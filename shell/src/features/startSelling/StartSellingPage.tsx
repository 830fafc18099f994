import { useState } from 'react';
import {
  mdiBullhornOutline,
  mdiCartOutline,
  mdiCashMultiple,
  mdiCreditCardCheckOutline,
  mdiTagOutline,
} from '@mdi/js';
import { feeOf, INFO_PAGES, type FeeAnswer } from '@relaptop/shared/contracts';
import { sellLink } from '@relaptop/shared/paths';
import { Link, Navigate } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import {
  Box,
  Button,
  formatAmount,
  formatPrice,
  Icon,
  Spinner,
  Stack,
  Typography,
} from '@relaptop/shared/ui';
import { CardTitle } from '../../common/CardTitle';
import { NarrowCard } from '../../common/NarrowCard';
import { useStartSelling } from '../../common/useStartSelling';
import { useStartSellingFeesQuery } from './feesApi';

/** Dollars of the sale that the fee is shown by. */
const EXAMPLE = 500;

const factsWith = (fees: FeeAnswer | undefined) => [
  { icon: mdiTagOutline, text: 'Listing takes a few minutes and is free.' },
  {
    icon: mdiCashMultiple,
    text: `A fee is due only when it sells: of ${formatPrice(EXAMPLE)} you keep ${fees ? kept(fees) : '…'}.`,
  },
  { icon: mdiCreditCardCheckOutline, text: 'Buyers pay by card before you meet.' },
  { icon: mdiBullhornOutline, text: 'Up to five of your laptops can be on the home page, for free.' },
  { icon: mdiCartOutline, text: 'You can still buy, just as before.' },
];

const kept = ({ feePercent, feeMinimum }: FeeAnswer): string => {
  const fee = feeOf(EXAMPLE * 100, { basisPoints: feePercent * 100, minCents: feeMinimum * 100 });
  return formatAmount(EXAMPLE - fee / 100);
};

/** Makes a seller of a buyer; whoever is one already goes on to Add Product. */
export function StartSellingPage() {
  const { role } = useSession();
  const startSelling = useStartSelling();
  const [busy, setBusy] = useState(false);
  const { data: fees } = useStartSellingFeesQuery(undefined, { skip: role !== 'user' });
  if (role === null) return <Spinner />;
  if (role !== 'user') return <Navigate to={sellLink(role).to} replace />;
  const start = async () => {
    setBusy(true);
    await startSelling().finally(() => setBusy(false));
  };
  return (
    <NarrowCard>
      <div>
        <CardTitle>Start selling</CardTitle>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          You sell with the account that you have.
        </Typography>
      </div>
      <Stack component="ul" role="list" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {factsWith(fees).map(({ icon, text }) => (
          <Box key={icon} component="li" sx={{ display: 'flex', gap: 1.5, textWrap: 'pretty' }}>
            <Icon path={icon} color="primary" />
            {text}
          </Box>
        ))}
      </Stack>
      <Button variant="contained" size="large" loading={busy} onClick={() => void start()}>
        Become a seller
      </Button>
      <Typography variant="body2">
        <Link to={INFO_PAGES.feesAndGrading.path}>{INFO_PAGES.feesAndGrading.title}</Link>
      </Typography>
    </NarrowCard>
  );
}
