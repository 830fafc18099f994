import {
  Avatar,
  Box,
  formatDate,
  Paper,
  PersonPhoto,
  RatingText,
  Typography,
  VerifiedTick,
} from '@relaptop/shared/basics';
import type { LaptopPage } from '@relaptop/shared/contracts';
import { sellerHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { replySpan } from '../../common/replySpan';
import { partsStyle } from '../../common/SpecsParts';
import { memberText, soldText } from './texts';

/** Size in pixels. */
const PHOTO = 56;

/** The seller of a laptop. Contact details are only for a buyer with a reservation. */
export function SellerCard({ seller }: Pick<LaptopPage, 'seller'>) {
  const answers = replySpan(seller.replyMinutes);
  return (
    <Paper variant="outlined" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 2, alignItems: 'center' }}>
      <Avatar sx={{ width: PHOTO, height: PHOTO, bgcolor: 'primary.main' }}>
        <PersonPhoto address={seller.photo} size={PHOTO}>
          {[...seller.name][0]?.toUpperCase()}
        </PersonPhoto>
      </Avatar>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <Link to={sellerHref(seller)}>{seller.name}</Link>
          {'\u00a0'}
          {seller.sealerVerify === 'verified' && (
            <VerifiedTick since={seller.sealerVerifiedAt} isSpelledOut={seller.sealerVerifiedAt !== null} />
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {seller.sealerVerify === 'verified' && seller.sealerVerifiedAt
            ? `Verified seller since ${formatDate(seller.sealerVerifiedAt)}`
            : 'Not verified yet'}
        </Typography>
        <Typography variant="body2">
          <RatingText rating={seller.rating} />
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={partsStyle}>
          <span>{soldText(seller.sold)}</span> <span>{memberText(seller.memberSince)}</span>
        </Typography>
        {answers && (
          <Typography variant="body2" color="textSecondary">
            Usually answers {answers}
          </Typography>
        )}
      </Box>
    </Paper>
  );
}
