import { useEffect, useId } from 'react';
import {
  Box,
  Button,
  Container,
  copyText,
  formatCount,
  formatDate,
  Icon,
  lazyPart,
  Typography,
  useClock,
  useDialogOnDemand,
  usePageName,
} from '@relaptop/shared/basics';
import {
  FACTS,
  type FactName,
  type LaptopCard,
  type LaptopPage,
  type LaptopSpecs,
} from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { laptopHref } from '@relaptop/shared/paths';
import { useSession } from '@relaptop/shared/session';
import { availabilityOf } from '../../common/availability';
import { CompareButton } from '../../common/compare';
import { LazyCompareBar } from '../../common/LazyCompareBar';
import { statusLabel } from '../../common/LaptopTile';
import { LaptopShelf, recentHere, RecentlyViewed } from '../../common/LaptopShelf';
import { SaveButton } from '../../common/saved/SaveButton';
import { Section } from '../../common/Section';
import { factText, partsStyle } from '../../common/specs';
import { useIsOwn } from '../../common/useIsOwn';
import { useBeginOverlay } from '../../common/useOverlay';
import { useSignedInActions } from '../../common/useSignedInActions';
import { BuyBar, SIMILAR_ID } from './BuyBar';
import { Gallery } from './Gallery';
import { Headline, peopleText } from './Headline';
import { mdiFlagOutline, mdiShareVariantOutline } from './icons';
import { columnStyle, pageStyle } from './ListingSkeleton';
import { PriceContext } from './PriceContext';
import { Promises } from './Promises';
import { SellerLine } from './SellerLine';

function Specs({ specs }: { specs: LaptopSpecs }) {
  return (
    <Box component="dl" sx={specsStyle}>
      {SPEC_NAMES.map((name) => {
        const { label, unit = '', note = '' } = FACTS[name];
        const value = factText(specs, name, unit + note);
        return (
          value && (
            <div key={name}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          )
        );
      })}
    </Box>
  );
}

/** Facts in the table. The card next to the pictures shows the other two facts. */
const SPEC_NAMES = (Object.keys(FACTS) as FactName[]).filter(
  (name) => name !== 'batteryHealth' && name !== 'included',
);

const specsStyle = {
  m: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(7rem, 2fr) 3fr',
    columnGap: 2,
    py: 0.75,
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& > div:last-child': { border: 0 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

async function share(laptop: LaptopCard): Promise<void> {
  const url = new URL(laptopHref(laptop), window.location.origin).href;
  // TypeScript declares `share` as always present, but many desktop browsers lack it. It rejects if the user
  // closes the share dialog.
  if ((navigator as Partial<Navigator>).share)
    return navigator.share({ title: laptop.productInfo.productName, url }).catch(() => undefined);
  if (await copyText(url)) notify.success('Link copied.');
  else notify.error('The link could not be copied. Copy it from the address bar.');
}

const HOLD_CHECK_MS = 10_000;

/**
 * The page shows the number of views only from this number on, because a few views may be the reader's own.
 */
const MIN_VIEWS = 10;

const loadAsk = async () => (await import('./ask/AskDialog')).AskDialog;
const loadReport = async () => (await import('../../common/report/ReportDialog')).ReportDialog;
const loadOffer = async () => (await import('@relaptop/shared/offers')).loadOfferDialog();
const loadZoom = async () => (await import('./ZoomDialog')).ZoomDialog;

const LatestOffer = lazyPart(async () => (await import('./LatestOffer')).LatestOffer);

export function Listing({ page }: { page: LaptopPage }) {
  const { laptop, seller, price, similar, otherLaptops } = page;
  const { productInfo, specs } = laptop;
  const nameId = useId();
  const isOwn = useIsOwn(seller._id);
  const now = useClock(HOLD_CHECK_MS);
  const availability = isOwn ? ({ kind: 'own' } as const) : availabilityOf(laptop, now, undefined);
  const report = useDialogOnDemand(loadReport);
  const zoom = useDialogOnDemand(loadZoom);
  const ask = useDialogOnDemand(loadAsk);
  const offer = useDialogOnDemand(loadOffer);
  const beginOverlay = useBeginOverlay();
  const askSeller = () =>
    ask.open({ laptopId: laptop._id, laptopName: productInfo.productName, sellerName: seller.name, specs });
  const actions = useSignedInActions({
    ask: askSeller,
    report: () => report.open(laptop),
    offer: () =>
      offer.open({
        kind: 'buyer',
        id: laptop._id,
        laptopName: productInfo.productName,
        price: productInfo.resellPrice,
        ...(price && { usual: price.median }),
      }),
    // No action is needed after the login, because the page then shows the button to join the queue.
    wait: () => undefined,
  });
  const hasOffers = useSession().status === 'signedIn' && !isOwn && !laptop.payment;
  const pictures = laptop.pictures.length > 0 ? laptop.pictures : [laptop.image];

  useEffect(() => recentHere.add(laptop._id), [laptop._id]);
  usePageName(productInfo.productName);

  return (
    <Container maxWidth="lg" sx={pageStyle}>
      <Box sx={{ gridArea: 'gallery', minWidth: 0 }}>
        <Gallery
          pictures={pictures}
          name={productInfo.productName}
          status={availability.kind === 'free' && !laptop.payment ? undefined : statusLabel(laptop)}
          onEnlarge={(index) => {
            beginOverlay();
            zoom.open({ pictures, name: productInfo.productName, index });
          }}
        />
      </Box>
      <Box sx={columnStyle}>
        <Headline laptop={laptop} availability={availability} nameId={nameId} waiting={page.waiting} />
        <BuyBar
          laptop={laptop}
          availability={availability}
          nameId={nameId}
          onLogIn={actions.wait}
          onOffer={page.acceptsOffers ? actions.offer : undefined}
        />
        <Box
          sx={{
            gridArea: { xs: 'side', md: 'auto' },
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 2,
            alignContent: 'start',
            minWidth: 0,
          }}
        >
          {hasOffers && <LatestOffer laptopId={laptop._id} />}
          {!laptop.payment && <Promises laptop={laptop} />}
          <SellerLine
            seller={seller}
            nameId={nameId}
            onAsk={isOwn || laptop.payment ? undefined : askSeller}
          />
          <Box sx={actionsStyle}>
            <SaveButton laptop={laptop} hasLabel />
            <CompareButton laptop={laptop} />
            <Button
              color="inherit"
              startIcon={<Icon path={mdiShareVariantOutline} />}
              onClick={() => void share(laptop)}
            >
              Share
            </Button>
            {!isOwn && (
              <Button
                color="inherit"
                startIcon={<Icon path={mdiFlagOutline} />}
                aria-describedby={nameId}
                onClick={actions.report}
              >
                Report
              </Button>
            )}
          </Box>
        </Box>
      </Box>
      <Box sx={{ gridArea: 'body', display: 'grid', gap: 4, alignContent: 'start', minWidth: 0 }}>
        <Section compact heading="Details">
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {productInfo.details}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ ...partsStyle, mt: 1.5 }}>
            <span>Posted {formatDate(productInfo.date)}</span>{' '}
            {page.views >= MIN_VIEWS && <span>{formatCount(page.views)} views</span>}{' '}
            {page.savedBy > 0 && <span>Saved by {peopleText(page.savedBy)}</span>}
          </Typography>
        </Section>
        {specs && (
          <Section compact heading="Specifications">
            <Specs specs={specs} />
          </Section>
        )}
        {price && <PriceContext price={productInfo.resellPrice} context={price} />}
      </Box>
      <Box sx={{ gridArea: 'rest', display: 'grid', gap: 4, minWidth: 0 }}>
        <LaptopShelf heading={`More from ${seller.name}`} laptops={otherLaptops} />
        <LaptopShelf heading="Similar laptops" id={SIMILAR_ID} laptops={similar} />
        <RecentlyViewed except={laptop._id} />
        <LazyCompareBar />
      </Box>
      {ask.dialog}
      {offer.dialog}
      {report.dialog}
      {zoom.dialog}
    </Container>
  );
}

const actionsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  pt: 1,
  borderTop: '1px solid var(--mui-palette-divider)',
  '& button': { px: 0.5, minWidth: 0 },
} as const;
