import type { ReactNode } from 'react';
import { Avatar, Box, Card, PersonPhoto, Typography, VerifiedTick } from '@relaptop/shared/basics';
import type { BestSeller } from '@relaptop/shared/contracts';
import { sellerHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';

/** Pixels. */
export const PHOTO = 64;

interface SellerRowProps {
  photo: ReactNode;
  name: ReactNode;
  buyers: ReactNode;
}

/** The shape of a seller's card, for the card and its placeholder alike. */
export function SellerRow({ photo, name, buyers }: SellerRowProps) {
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

/** A row on phones; where several stand side by side, the photo above the name. */
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

export function BestSellerCard({ seller }: { seller: BestSeller }) {
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
