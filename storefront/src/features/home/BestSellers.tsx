import type { ReactNode } from 'react';
import { Avatar, Box, Card, PersonPhoto, Skeleton, Typography, VerifiedTick } from '@relaptop/shared/basics';
import type { BestSeller } from '@relaptop/shared/contracts';
import { sellerHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { CardGrid, CardSkeletons } from '../../common/CardGrid';
import { LoadedList } from '../../common/LoadedList';
import { Section } from '../../common/Section';
import { usePeopleBestSellersQuery } from './homeApi';

/** Target of the banner's link. */
export const BEST_SELLER_ID = 'best-seller';

/** Size in pixels. */
const PHOTO = 64;

interface SellerRowProps {
  photo: ReactNode;
  name: ReactNode;
  buyers: ReactNode;
}

/** Layout of a seller's card, shared with its placeholder. */
function SellerRow({ photo, name, buyers }: SellerRowProps) {
  return (
    <Card sx={cardStyle}>
      {photo}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="div">
          {buyers}
        </Typography>
      </Box>
    </Card>
  );
}

/** A row on phones; on wider screens the photo is above the name. */
const cardStyle = {
  display: 'flex',
  flexDirection: { sm: 'column' },
  alignItems: 'center',
  textAlign: { sm: 'center' },
  gap: { xs: 2, sm: 1.5 },
  p: 2,
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
} as const;

const buyersText = (buyers: number) => `Sold to ${buyers} ${buyers === 1 ? 'buyer' : 'buyers'}`;

function BestSellerCard({ seller }: { seller: BestSeller }) {
  return (
    <SellerRow
      photo={
        <Avatar sx={{ width: PHOTO, height: PHOTO, bgcolor: 'primary.main' }}>
          <PersonPhoto address={seller.photo} size={PHOTO}>
            {[...seller.name][0]?.toUpperCase()}
          </PersonPhoto>
        </Avatar>
      }
      name={
        <>
          <Link to={sellerHref(seller)}>{seller.name}</Link>
          {'\u00a0'}
          {seller.sealerVerify === 'verified' && <VerifiedTick since={seller.sealerVerifiedAt} />}
        </>
      }
      buyers={buyersText(seller.buyers)}
    />
  );
}

/** Four of the eight cards fit in a row. */
const GRID = { minWidth: 230, onPhones: 'shelf' } as const;

const skeleton = (
  <CardSkeletons label="Loading best sellers" count={8} {...GRID}>
    <SellerRow
      photo={<Skeleton variant="circular" width={PHOTO} height={PHOTO} sx={{ flexShrink: 0 }} />}
      name={<Skeleton width="9ch" />}
      buyers={<Skeleton width="12ch" />}
    />
  </CardSkeletons>
);

export function BestSellers() {
  const query = usePeopleBestSellersQuery();
  return (
    <Section heading="Best Seller" id={BEST_SELLER_ID}>
      <LoadedList
        query={query}
        asSection
        skeleton={skeleton}
        empty={
          <Typography color="textSecondary">
            No laptop has been sold yet. Yours could be the first.
          </Typography>
        }
      >
        {(sellers) => (
          <CardGrid {...GRID}>
            {sellers.map((seller) => (
              <BestSellerCard key={seller._id} seller={seller} />
            ))}
          </CardGrid>
        )}
      </LoadedList>
    </Section>
  );
}
