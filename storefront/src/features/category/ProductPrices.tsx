import { Box, formatPrice } from '@relaptop/shared/ui';
import { savedPercent } from '../../common/savedPercent';

interface ProductPricesProps {
  /** Dollars. */
  resell: number;
  /** Dollars; what it cost when it was new. */
  original: number;
}

/** What it costs here against what it cost new. */
export function ProductPrices({ resell, original }: ProductPricesProps) {
  const saved = savedPercent(resell, original);
  return (
    <Box component="dl" sx={pricesStyle}>
      <div>
        <dt>Resell Price</dt> <dd className="price">{formatPrice(resell)}</dd>
        {saved > 0 && <dd className="saving">{saved}% off</dd>}
      </div>
      <div>
        <dt>New Price</dt> <dd>{formatPrice(original)}</dd>
      </div>
    </Box>
  );
}

const pricesStyle = {
  m: 0,
  // On phones a saving stands beside prices of four digits, too.
  fontSize: { xs: '0.8125rem', sm: '0.875rem' },
  lineHeight: 1.45,
  color: 'text.secondary',
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: { xs: 0.5, sm: 0.75 } },
  '& dd': { m: 0 },
  '& .price': {
    fontSize: { xs: '1.15rem', sm: '1.3rem' },
    fontWeight: 800,
    lineHeight: 1.3,
    color: 'text.primary',
  },
  '& .saving': { fontWeight: 700, color: 'secondary.main' },
} as const;
