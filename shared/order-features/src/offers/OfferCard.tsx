import type { Offer } from '@relaptop/shared/contracts';
import { formatPrice, Stack, Typography, useAtMoments, useClock } from '@relaptop/shared/ui';
import { OfferActions } from './OfferActions';
import { offerStateText, offerTitle } from './texts';

/** Milliseconds between two updates of the time left. */
const CLOCK_MS = 30_000;

/** An offer with its state and buttons, in a conversation and on the laptop's page. @param onEnd runs when its time is over */
export function OfferCard({ offer, onEnd }: { offer: Offer; onEnd?: () => void }) {
  const now = useClock(CLOCK_MS);
  useAtMoments(offer.state === 'open' ? [offer.expiresAt] : [], () => onEnd?.());
  return (
    <Stack spacing={0.75} role="group" aria-label={offerTitle(offer)}>
      <Typography sx={{ fontWeight: 700 }}>{offerTitle(offer)}</Typography>
      <Typography variant="body2" color="textSecondary">
        <span>{`Listed at ${formatPrice(offer.listedPrice)}`}</span>
        <span>{` · ${offerStateText(offer, now)}`}</span>
      </Typography>
      <OfferActions offer={offer} />
    </Stack>
  );
}
