import {
  Box,
  Button,
  ButtonLink,
  formatPrice,
  HIGH_WINDOW,
  lazyPart,
  Skeleton,
} from '@relaptop/shared/basics';
import type { LaptopCard } from '@relaptop/shared/contracts';
import { panelFor, publicPages } from '@relaptop/shared/paths';
import { useSession } from '@relaptop/shared/session';
import { type Availability, OwnLaptopLink } from '../../common/availability';

/** Only signed-in users see it, and only while another buyer holds the laptop. */
const WatchButton = lazyPart(async () => (await import('../../common/WatchButton')).WatchButton, {
  waiting: <Skeleton variant="rounded" height={36} sx={{ mt: 1.25 }} />,
});

interface BuyBarProps {
  laptop: LaptopCard;
  availability: Availability;
  nameId: string;
  onLogIn: () => void;
  /** Opens the offer dialog; undefined if the seller accepts no offers. */
  onOffer: (() => void) | undefined;
}

export function BuyBar(props: BuyBarProps) {
  return (
    <Box sx={barStyle}>
      <Box component="strong" aria-hidden sx={{ display: { md: 'none' }, fontSize: '1.25rem' }}>
        {formatPrice(props.laptop.productInfo.resellPrice)}
      </Box>
      <Box sx={{ flex: 1, display: 'grid', gap: 1 }}>
        <MainAction {...props} />
      </Box>
    </Box>
  );
}

function MainAction({ laptop, availability: { kind }, nameId, onLogIn, onOffer }: BuyBarProps) {
  const { role, status } = useSession();
  if (laptop.payment)
    return (
      <ButtonLink to={`#${SIMILAR_ID}`} variant="outlined" size="large">
        See similar laptops
      </ButtonLink>
    );
  if (kind === 'own') return <OwnLaptopLink describedBy={nameId} />;
  // The link also works for visitors: the checkout asks them to log in and then continues.
  if (kind === 'free' || kind === 'reservedByMe')
    return (
      <Box sx={buttonsStyle}>
        <ButtonLink
          to={publicPages.checkout.getHref(panelFor(role), { laptopId: laptop._id })}
          variant="contained"
          size="large"
          aria-describedby={nameId}
        >
          <span>{kind === 'free' ? 'Buy Now' : 'Continue to payment'}</span>
        </ButtonLink>
        {kind === 'free' && onOffer && (
          <Button variant="outlined" size="large" aria-describedby={nameId} onClick={onOffer}>
            Make an offer
          </Button>
        )}
      </Box>
    );
  if (status === 'signedIn') return <WatchButton product={laptop} nameId={nameId} />;
  return (
    <Button variant="outlined" size="large" onClick={onLogIn}>
      Log in to learn when it’s available
    </Button>
  );
}

export const SIMILAR_ID = 'similar';

/** Small phones have room for two buttons next to each other. */
const buttonsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > *': { flex: '1 1 auto', px: { xs: 1, sm: 2 }, whiteSpace: 'nowrap' },
} as const;

const barStyle = {
  // A sticky element moves only within its grid area. On phones the bar's area is the whole page.
  gridArea: { xs: '1 / 1 / -1 / -1', md: 'auto' },
  alignSelf: { xs: 'end', md: 'auto' },
  [HIGH_WINDOW]: { position: { xs: 'sticky', md: 'static' } },
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1.5, sm: 2 },
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3, md: 0 },
  py: { xs: 1.25, md: 0 },
  borderTop: { xs: '1px solid var(--mui-palette-divider)', md: 'none' },
  bgcolor: 'background.paper',
  'html:has(&)': { '--bar-height': { xs: '64px', md: '0px' } },
} as const;
