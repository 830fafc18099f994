import { Box, Chip, formatPrice, Typography } from '@relaptop/shared/ui';
import { savedPercent } from '../../common/savedPercent';

interface ProductPricesProps {
  /** Dollars. */
  resell: number;
  /** Dollars; what it cost when it was new. */
  original: number;
}

const row = { display: 'flex', alignItems: 'baseline', gap: 1 } as const;

/** What it costs here against what it cost new. */
export function ProductPrices({ resell, original }: ProductPricesProps) {
  const saved = savedPercent(resell, original);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.25 }}>
      <Box sx={{ ...row, flexWrap: 'wrap' }}>
        <Typography component="dt" variant="body2" color="textSecondary">
          Resell Price
        </Typography>
        <Typography component="dd" sx={{ m: 0, fontSize: '1.5rem', fontWeight: 800, lineHeight: 1.2 }}>
          {formatPrice(resell)}
        </Typography>
        {saved > 0 && (
          <Chip component="dd" size="small" color="secondary" label={`${saved}% off`} sx={{ m: 0 }} />
        )}
      </Box>
      <Box sx={row}>
        <Typography component="dt" variant="body2" color="textSecondary">
          New Price
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0 }}>
          {formatPrice(original)}
        </Typography>
      </Box>
    </Box>
  );
}
