import { Box, Button, ButtonLink, formatPrice } from '@relaptop/shared/basics';
import type { LaptopCard } from '@relaptop/shared/contracts';
import { panelFor, publicPages } from '@relaptop/shared/paths';
import { useSession } from '@relaptop/shared/session';
import type { Availability } from '../../common/booking/availability';
import { OwnLaptopLink } from '../../common/booking/OwnLaptopLink';
import { WatchButton } from '../../common/watch/WatchButton';
import { barStyle } from './pageStyle';
import { listingTexts } from './texts';

interface BuyBarProps {
  laptop: LaptopCard;
  availability: Availability;
  /** Id of the element with the laptop's name. */
  nameId: string;
  onLogIn: () => void;
}

/**
 * The main action for this laptop. The bar stays visible while the page scrolls, on phones at the lower
 * edge.
 */
export function BuyBar(props: BuyBarProps) {
  return (
    <Box sx={barStyle}>
      <Box aria-hidden sx={{ display: { md: 'none' }, lineHeight: 1.2 }}>
        <Box component="strong" sx={{ fontSize: '1.25rem' }}>
          {formatPrice(props.laptop.productInfo.resellPrice)}
        </Box>
        {!props.laptop.payment && <Box sx={{ fontSize: '0.8125rem' }}>{listingTexts.noFees}</Box>}
      </Box>
      <Box sx={{ flex: 1, display: 'grid' }}>
        <Act {...props} />
      </Box>
    </Box>
  );
}

function Act({ laptop, availability: { kind }, nameId, onLogIn }: BuyBarProps) {
  const { role, status } = useSession();
  if (laptop.payment)
    return (
      <ButtonLink to={`#${SIMILAR_ID}`} variant="outlined" size="large">
        {listingTexts.toSimilar}
      </ButtonLink>
    );
  if (kind === 'own') return <OwnLaptopLink describedBy={nameId} />;
  // Visitors log in or sign up there and then return.
  if (kind === 'free' || kind === 'reservedByMe')
    return (
      <ButtonLink
        to={publicPages.checkout.getHref(panelFor(role), { laptopId: laptop._id })}
        variant="contained"
        size="large"
        aria-describedby={nameId}
      >
        <span>{kind === 'free' ? listingTexts.buyNow : listingTexts.payNow}</span>
      </ButtonLink>
    );
  if (status === 'signedIn') return <WatchButton product={laptop} nameId={nameId} />;
  return (
    <Button variant="outlined" size="large" onClick={onLogIn}>
      {listingTexts.waitAfterLogin}
    </Button>
  );
}

/** Id of the section with similar laptops. */
export const SIMILAR_ID = 'similar';
