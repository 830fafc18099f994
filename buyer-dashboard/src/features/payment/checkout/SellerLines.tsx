import type { LaptopCard, Rating } from '@relaptop/shared/contracts';
import { sellerHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { RatingText, Typography, VerifiedTick } from '@relaptop/shared/ui';

interface SellerLinesProps {
  laptop: LaptopCard;
  /** Null without a review; undefined where it was not told. */
  rating: Rating | null | undefined;
}

/** Whom somebody buys from: their name and tick, their rating and their city. */
export function SellerLines({ laptop, rating }: SellerLinesProps) {
  const { sealerId, sealerVerify, sealerVerifiedAt, productInfo } = laptop;
  const { sealerName: name, location } = productInfo;
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <span>Sold by</span>{' '}
        {sealerId ? <Link to={sellerHref({ _id: sealerId, name })}>{name}</Link> : <span>{name}</span>}
        {'\u00a0'}
        {sealerVerify === 'verified' && <VerifiedTick since={sealerVerifiedAt} />}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {rating !== undefined && (
          <>
            <RatingText rating={rating} /> <span>·</span>{' '}
          </>
        )}
        <span>{location}</span>
      </Typography>
    </>
  );
}
