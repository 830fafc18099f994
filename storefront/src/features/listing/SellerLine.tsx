import {
  Avatar,
  Box,
  Button,
  Icon,
  PersonPhoto,
  RatingText,
  Typography,
  VerifiedTick,
} from '@relaptop/shared/basics';
import { laptopCount, type LaptopPage } from '@relaptop/shared/contracts';
import { sellerHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { replySpan } from '../../common/replySpan';
import { partsStyle } from '../../common/specs';
import { mdiMessageTextOutline } from './icons';

const PHOTO = 44;

interface SellerLineProps extends Pick<LaptopPage, 'seller'> {
  nameId: string;
  /** Opens the question dialog; undefined if the viewer can't ask, for example about their own laptop. */
  onAsk: (() => void) | undefined;
}

export function SellerLine({ seller, nameId, onAsk }: SellerLineProps) {
  const replyTime = replySpan(seller.replyMinutes);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <Avatar sx={{ width: PHOTO, height: PHOTO, bgcolor: 'primary.main' }}>
        <PersonPhoto address={seller.photo} size={PHOTO}>
          {[...seller.name][0]?.toUpperCase()}
        </PersonPhoto>
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="h2" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          <Link to={sellerHref(seller)}>{seller.name}</Link>
          {'\u00a0'}
          {seller.sealerVerify === 'verified' && <VerifiedTick since={seller.sealerVerifiedAt} />}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={partsStyle}>
          <RatingText rating={seller.rating} />{' '}
          <span>{seller.sold === 0 ? 'No laptop sold yet' : `${laptopCount(seller.sold)} sold`}</span>{' '}
          {replyTime && <span>Usually answers {replyTime}</span>}
        </Typography>
      </Box>
      {onAsk && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon path={mdiMessageTextOutline} />}
          aria-label="Ask the seller"
          aria-describedby={nameId}
          onClick={onAsk}
          sx={{ flex: 'none' }}
        >
          Ask
        </Button>
      )}
    </Box>
  );
}
