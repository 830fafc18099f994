import type { ReactNode } from 'react';
import {
  Avatar,
  Box,
  Card,
  PersonPhoto,
  RatingText,
  Skeleton,
  Typography,
  VerifiedTick,
} from '@relaptop/shared/basics';
import type { BestSeller } from '@relaptop/shared/contracts';
import { sellerHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { CardGrid, CardSkeletons } from '../../common/CardGrid';
import { LoadedList } from '../../common/LoadedList';
import { Section } from '../../common/Section';
import { usePeopleBestSellersQuery } from './homeApi';

export const BEST_SELLER_ID = 'best-seller';

const PHOTO = 48;

interface SellerCardProps {
  photo: ReactNode;
  name: ReactNode;
  facts: ReactNode;
  quote: ReactNode;
}

function SellerCard({ photo, name, facts, quote }: SellerCardProps) {
  return (
    <Card sx={cardStyle}>
      <div className="seller">
        {photo}
        <Box sx={{ flex: '1 1 8rem', minWidth: 0 }}>
          <Typography variant="h3">{name}</Typography>
          <p>{facts}</p>
        </Box>
      </div>
      {quote}
    </Card>
  );
}

const cardStyle = {
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: 1.5,
  p: 2,
  // If the text is large, it wraps below the photo.
  '& .seller': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 },
  '& h3': { overflowWrap: 'anywhere' },
  '& p': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 1.5,
    m: 0,
    fontSize: '0.875rem',
    color: 'text.secondary',
  },
  '& p > *': { whiteSpace: 'normal' },
  '& blockquote': { m: 0, overflowWrap: 'anywhere', fontSize: '0.9375rem', lineHeight: 1.5 },
  '& footer': { mt: 0.5, fontSize: '0.875rem', color: 'text.secondary' },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
} as const;

const buyersText = (buyers: number) => `Sold to ${buyers} ${buyers === 1 ? 'buyer' : 'buyers'}`;

function BestSellerCard({ seller }: { seller: BestSeller }) {
  const { name, photo, buyers, rating, quote } = seller;
  return (
    <SellerCard
      photo={
        <Avatar sx={{ width: PHOTO, height: PHOTO, bgcolor: 'primary.main' }}>
          <PersonPhoto address={photo} size={PHOTO}>
            {[...name][0]?.toUpperCase()}
          </PersonPhoto>
        </Avatar>
      }
      name={
        <>
          <Link to={sellerHref(seller)}>{name}</Link>
          {'\u00a0'}
          {seller.sealerVerify === 'verified' && <VerifiedTick since={seller.sealerVerifiedAt} />}
        </>
      }
      facts={
        <>
          {rating && <RatingText rating={rating} />} <span>{buyersText(buyers)}</span>
        </>
      }
      quote={
        quote && (
          <blockquote>
            <q dir="auto">{quote.words}</q>
            <footer dir="auto">{quote.authorName}</footer>
          </blockquote>
        )
      }
    />
  );
}

const GRID = { minWidth: 270, onPhones: 'shelf' } as const;

const skeleton = (
  <CardSkeletons label="Loading best sellers" count={8} {...GRID}>
    <SellerCard
      photo={<Skeleton variant="circular" width={PHOTO} height={PHOTO} sx={{ flexShrink: 0 }} />}
      name={<Skeleton width="9ch" />}
      facts={<Skeleton width="12ch" />}
      quote={<Skeleton variant="rounded" height={88} />}
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
