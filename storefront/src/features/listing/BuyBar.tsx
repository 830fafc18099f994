import { useEffect, useRef, useState } from 'react';
import {
  Box,
  Button,
  ButtonLink,
  formatPrice,
  HIGH_WINDOW,
  lazyPart,
  Skeleton,
  Typography,
} from '@relaptop/shared/basics';
import type { LaptopCard } from '@relaptop/shared/contracts';
import { panelFor, publicPages } from '@relaptop/shared/paths';
import { useSession } from '@relaptop/shared/session';
import { type Availability, OwnLaptopLink } from '../../common/availability';

/** Loads on demand: only signed-in users see the button, and only while another buyer holds the laptop. */
const WatchButton = lazyPart(async () => (await import('../../common/WatchButton')).WatchButton, {
  waiting: <Skeleton variant="rounded" height={36} sx={{ mt: 1.25 }} />,
});

interface BuyBarProps {
  laptop: LaptopCard;
  availability: Availability;
  nameId: string;
  onLogIn: () => void;
  onOffer: (() => void) | undefined;
}

/** Height in pixels of the header, which covers the top of the page. */
const HEADER = 64;

/**
 * The buttons below the laptop's facts. On phones, a bar repeats the buttons when they have scrolled out of
 * view.
 */
export function BuyBar(props: BuyBarProps) {
  const { kind } = props.availability;
  const buttons = useRef<HTMLDivElement>(null);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) =>
        setPast(
          entries.some(
            ({ isIntersecting, boundingClientRect }) => !isIntersecting && boundingClientRect.top < 0,
          ),
        ),
      { rootMargin: `${-HEADER}px 0px 0px` },
    );
    if (buttons.current) watch.observe(buttons.current);
    return () => watch.disconnect();
  }, []);
  return (
    <>
      <Box ref={buttons} sx={{ gridArea: { xs: 'buy', md: 'auto' }, ...buttonsStyle }}>
        <MainAction {...props} />
        {kind === 'free' && !props.laptop.payment && (
          <Typography variant="body2" color="textSecondary">
            Next: choose where to meet, then pay. Nothing is charged yet.
          </Typography>
        )}
      </Box>
      {isPast && (
        <Box sx={barStyle}>
          <Typography noWrap aria-hidden sx={{ fontWeight: 600 }}>
            {formatPrice(props.laptop.productInfo.resellPrice)} · {props.laptop.productInfo.productName}
          </Typography>
          <Box sx={{ ...buttonsStyle, gridAutoFlow: 'column' }}>
            <MainAction {...props} />
          </Box>
        </Box>
      )}
    </>
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
  // Visitors get this link too: the checkout asks them to log in and then continues.
  if (kind === 'free' || kind === 'reservedByMe')
    return (
      <>
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
      </>
    );
  if (status === 'signedIn') return <WatchButton product={laptop} nameId={nameId} />;
  return (
    <Button variant="outlined" size="large" onClick={onLogIn}>
      Log in to learn when it’s available
    </Button>
  );
}

export const SIMILAR_ID = 'similar';

const buttonsStyle = {
  display: 'grid',
  gridAutoColumns: '1fr',
  gap: 1,
  '& > a, & > button': { px: 1, whiteSpace: 'nowrap' },
} as const;

const barStyle = {
  display: { md: 'none' },
  // A sticky element moves only within its grid area, which is the whole page.
  gridArea: '1 / 1 / -1 / -1',
  alignSelf: 'end',
  [HIGH_WINDOW]: { position: 'sticky' },
  bottom: 0,
  zIndex: 2,
  minWidth: 0,
  mx: { xs: -2, sm: -3 },
  px: { xs: 2, sm: 3 },
  pt: 0.75,
  pb: 1.25,
  borderTop: '1px solid var(--mui-palette-divider)',
  bgcolor: 'background.paper',
  'html:has(&)': { '--bar-height': { xs: '96px', md: '0px' } },
} as const;
