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
import { laptopCount } from '../../common/laptopCount';
import { replySpan } from '../../common/replySpan';
import { partsStyle } from '../../common/specs';

/** @param iso a timestamp. @returns such as `member since Nov 2025`, without a line break */
function memberText(iso: string): string {
  const [month = ''] = formatDate(iso).split(' ');
  return ['member', 'since', month, new Date(iso).getFullYear()].join('\u00a0');
}

/** Size in pixels. */
const PHOTO = 56;

/** The seller of a laptop. Contact details are only for a buyer with a reservation. */
export function SellerCard({ seller }: Pick<LaptopPage, 'seller'>) {
  const replyTime = replySpan(seller.replyMinutes);
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
          <span>{seller.sold === 0 ? 'No laptop sold yet' : `${laptopCount(seller.sold)} sold`}</span>{' '}
          <span>{memberText(seller.memberSince)}</span>
        </Typography>
        {replyTime && (
          <Typography variant="body2" color="textSecondary">
            Usually answers {replyTime}
          </Typography>
        )}
      </Box>
    </Paper>
  );
}
