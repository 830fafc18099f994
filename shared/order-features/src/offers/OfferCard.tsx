import type { Offer } from '@relaptop/shared/contracts';
import { formatPrice, Stack, Typography } from '@relaptop/shared/ui';
import { OfferActions } from './OfferActions';
import { offerTitle } from './texts';
import { useOfferState } from './useOfferState';

export function OfferCard({ offer }: { offer: Offer }) {
  const state = useOfferState(offer);
  return (
    <Stack spacing={0.75} role="group" aria-label={offerTitle(offer)}>
      <Typography sx={{ fontWeight: 700 }}>{offerTitle(offer)}</Typography>
      <Typography variant="body2" color="textSecondary">
        <span>{`Listed at ${formatPrice(offer.listedPrice)}`}</span>
        <span>{` · ${state}`}</span>
      </Typography>
      <OfferActions offer={offer} />
    </Stack>
  );
}
