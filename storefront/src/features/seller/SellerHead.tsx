import type { ReactNode } from 'react';
import { mdiFlagOutline } from '@mdi/js';
import {
  Avatar,
  Box,
  Button,
  formatCount,
  formatDate,
  Icon,
  PersonPhoto,
  RatingText,
  Typography,
  useDialogOnDemand,
  VerifiedTick,
} from '@relaptop/shared/basics';
import { laptopCount, type SellerProfile } from '@relaptop/shared/contracts';
import { Link } from '@relaptop/shared/router';
import { replySpan } from '../../common/replySpan';
import { useIsOwn } from '../../common/useIsOwn';
import { useSignedInActions } from '../../common/useSignedInActions';
import { REVIEWS_ID } from './SellerReviews';

const loadReport = async () => (await import('./ReportDialog')).ReportDialog;

function ReportButton({ seller }: { seller: SellerProfile }) {
  const isOwn = useIsOwn(seller._id);
  const dialog = useDialogOnDemand(loadReport);
  const actions = useSignedInActions({ report: () => dialog.open(seller) });
  if (isOwn) return null;
  return (
    <>
      <Button color="inherit" startIcon={<Icon path={mdiFlagOutline} />} onClick={actions.report}>
        Report this profile
      </Button>
      {dialog.dialog}
    </>
  );
}

const PHOTO = 96;

interface SellerHeadFrameProps {
  photo: ReactNode;
  name: ReactNode;
  verified: ReactNode;
  /** Labels and values. Facts without a value are left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** A button for this profile. While the page loads, its space stays empty. */
  action?: ReactNode;
}

/** Layout of the upper part of a seller's page. The placeholder and the prerendered template use it too. */
export function SellerHeadFrame({ photo, name, verified, facts, action }: SellerHeadFrameProps) {
  return (
    <Box sx={headStyle}>
      {photo}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {verified}
        </Typography>
      </Box>
      <Box sx={belowStyle}>
        <Box component="dl" sx={factsStyle}>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd dir="auto">{value}</dd>
                </div>
              ),
          )}
        </Box>
        <Box sx={actionStyle}>{action}</Box>
      </Box>
    </Box>
  );
}

const headStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: { xs: 2, sm: 3 },
  rowGap: 3,
} as const;

const belowStyle = {
  gridColumn: '1 / -1',
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  justifyContent: 'space-between',
  alignItems: { md: 'flex-end' },
  columnGap: 3,
  rowGap: 1,
} as const;

/** Reserves the height of the button. Negative margins align the text button's label with the page's edge. */
const actionStyle = {
  flexShrink: 0,
  minHeight: 44,
  ml: { xs: '-14px', md: 0 },
  mr: { md: '-18px' },
} as const;

const factsStyle = {
  m: 0,
  display: { xs: 'grid', sm: 'flex' },
  flexWrap: 'wrap',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
  columnGap: { xs: 3, sm: 5 },
  rowGap: 1.5,
  '& dt': { fontSize: '0.875rem', color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 700, overflowWrap: 'anywhere' },
  // The link has several parts, and each part has its own underline. So the space after the star has no line.
  '& dd a > span': {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: 0.5,
    textDecoration: 'underline',
  },
} as const;

export const PhotoFrame = ({ children }: { children?: ReactNode }) => (
  <Avatar sx={{ width: PHOTO, height: PHOTO, bgcolor: 'primary.main', fontSize: '2.5rem' }}>
    {children}
  </Avatar>
);

const verifiedText = ({ sealerVerify, sealerVerifiedAt }: SellerProfile): string =>
  sealerVerify === 'verified' && sealerVerifiedAt
    ? `Verified seller since ${formatDate(sealerVerifiedAt)}: our team checked this account and its listings, but not ID documents.`
    : 'Not verified yet';

function Rating({ rating }: Pick<SellerProfile, 'rating'>) {
  const text = <RatingText rating={rating} />;
  return rating ? <Link to={`#${REVIEWS_ID}`}>{text}</Link> : text;
}

export function SellerHead({ seller }: { seller: SellerProfile }) {
  return (
    <SellerHeadFrame
      photo={
        <PhotoFrame>
          <PersonPhoto address={seller.photo} size={PHOTO}>
            {[...seller.name][0]?.toUpperCase()}
          </PersonPhoto>
        </PhotoFrame>
      }
      name={
        <>
          <span>{seller.name}</span>
          {'\u00a0'}
          {seller.sealerVerify === 'verified' && (
            <VerifiedTick since={seller.sealerVerifiedAt} isSpelledOut />
          )}
        </>
      }
      verified={verifiedText(seller)}
      facts={[
        ['Reviews', <Rating key="rating" rating={seller.rating} />],
        ['Member since', formatDate(seller.memberSince)],
        ['Sold', laptopCount(seller.sold)],
        ['For sale', laptopCount(seller.onSale)],
        ['Usually in', seller.city],
        ['Usually answers', replySpan(seller.replyMinutes)],
        ['Missed meetings', seller.noShows > 0 && formatCount(seller.noShows)],
      ]}
      action={<ReportButton seller={seller} />}
    />
  );
}
