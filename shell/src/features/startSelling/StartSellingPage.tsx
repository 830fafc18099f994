import { useState } from 'react';
import {
  mdiBullhornOutline,
  mdiCartOutline,
  mdiCashMultiple,
  mdiCreditCardCheckOutline,
  mdiTagOutline,
} from '@mdi/js';
import { api, call } from '@relaptop/shared/api';
import { feeOf, type FeeAnswer } from '@relaptop/shared/contracts';
import { INFO_PAGES, sellLink } from '@relaptop/shared/paths';
import { Link, Navigate } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { Box, Button, formatPrice, Icon, Spinner, Stack, Typography } from '@relaptop/shared/ui';
import { CardTitle, NarrowCard } from '../../common/cards';
import { useStartSelling } from '../../common/useStartSelling';

const feesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    startSellingFees: build.query(call('GET /fees')),
  }),
});

const { useStartSellingFeesQuery } = feesApi;

/** Dollars. */
const EXAMPLE = 500;

/** Undefined while loading; null after a failed request. */
type Fees = FeeAnswer | null | undefined;

function feeText(fees: Fees): string {
  if (fees === null) return 'You see our fee, if there is one, before you list a laptop.';
  const fee = fees && feeFor(EXAMPLE, fees);
  if (fee === 0) return 'No fee when it sells, either: you keep the whole price.';
  const kept = fee === undefined ? '…' : formatPrice(EXAMPLE - fee);
  return `A fee is due only when it sells: of ${formatPrice(EXAMPLE)} you keep ${kept}.`;
}

/** Both amounts are in dollars. */
const feeFor = (price: number, { feePercent, feeMinimum }: FeeAnswer): number =>
  feeOf(price * 100, { basisPoints: feePercent * 100, minCents: feeMinimum * 100 }) / 100;

const factsWith = (fees: Fees) => [
  { icon: mdiTagOutline, text: 'Listing takes a few minutes and is free.' },
  { icon: mdiCashMultiple, text: feeText(fees) },
  { icon: mdiCreditCardCheckOutline, text: 'Buyers pay by card before you meet.' },
  { icon: mdiBullhornOutline, text: 'Up to three of your laptops can be on the home page, for free.' },
  { icon: mdiCartOutline, text: 'You can still buy, just as before.' },
];

export function StartSellingPage() {
  const { role } = useSession();
  const startSelling = useStartSelling();
  const [busy, setBusy] = useState(false);
  const { data: fees, isError } = useStartSellingFeesQuery(undefined, { skip: role !== 'user' });
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
          You keep your current account.
        </Typography>
      </div>
      <Stack component="ul" role="list" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {factsWith(fees ?? (isError ? null : undefined)).map(({ icon, text }) => (
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
