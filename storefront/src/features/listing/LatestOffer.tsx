import { OfferCard, useOffersForLaptopQuery } from '@relaptop/shared/offers';
import { Paper } from '@relaptop/shared/ui';

export function LatestOffer({ laptopId }: { laptopId: string }) {
  const { data } = useOffersForLaptopQuery(laptopId);
  const latest = data?.offers[0];
  if (!latest) return null;
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <OfferCard offer={latest} />
    </Paper>
  );
}
