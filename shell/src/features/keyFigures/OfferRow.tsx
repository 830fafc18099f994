import { api, call } from '@relaptop/shared/api';
import { ButtonLink, formatDateTime, formatPrice, Typography } from '@relaptop/shared/basics';
import type { Offer, Panel } from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';
import { mdiHandshakeOutline } from './icons';
import { WelcomeRow } from './WelcomeRow';

const offersToAnswerApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    offersToAnswer: build.query({
      ...call('GET /offers', (side: Offer['side']) => ({ side, current: true })),
      providesTags: ['Offer'],
    }),
  }),
});
const { useOffersToAnswerQuery } = offersToAnswerApi;

const ends = ({ expiresAt }: Offer) => Date.parse(expiresAt);

/** Open offers of the other side; those that expire first come first. */
export function useOffersToAnswer(side: Offer['side']) {
  const { data, error, refetch } = useOffersToAnswerQuery(side);
  const offers = (data ?? [])
    .filter(({ state, by }) => state === 'open' && by !== side)
    .sort((one, other) => ends(one) - ends(other));
  const isMissing = data === undefined;
  return { offers, isLoading: isMissing && !error, failure: isMissing ? error : undefined, refetch };
}

interface OfferRowProps {
  offer: Offer;
  panel: Panel;
  isFirst: boolean;
}

export function OfferRow({ offer, panel, isFirst }: OfferRowProps) {
  const page = offer.side === 'seller' ? publicPages.saleOffers : publicPages.offers;
  return (
    <WelcomeRow
      picture={offer.productImage}
      icon={mdiHandshakeOutline}
      action={
        <ButtonLink
          to={page.getHref(panel)}
          variant={isFirst ? 'contained' : 'outlined'}
          aria-label={`Answer: ${offer.productName}`}
        >
          Answer
        </ButtonLink>
      }
    >
      <Typography sx={{ fontWeight: 600 }}>
        <bdi>{offer.otherName}</bdi> offers {formatPrice(offer.amount)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <bdi>{offer.productName}</bdi>
      </Typography>
      <Typography variant="body2" color="warning" sx={{ fontWeight: 600 }}>
        Answer by {formatDateTime(offer.expiresAt)}
      </Typography>
    </WelcomeRow>
  );
}
