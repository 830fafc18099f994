import { mdiCheckDecagram } from '@mdi/js';
import type { Product } from '@relaptop/shared/contracts';
import { Box, Icon } from '@relaptop/shared/ui';
import { CONDITION_TEXTS } from '../../common/condition';
import { formatUseTime } from '../../common/formatUseTime';
import { cityOf } from '../../common/specs';
import { partsStyle } from '../../common/SpecsParts';

/** What laptops are chosen by before their details are read: state, age, place and seller. */
export function ProductGlance({ product }: { product: Product }) {
  const { condition, useTime, location, sealerName } = product.productInfo;
  return (
    <Box component="p" sx={glanceStyle}>
      <b>{CONDITION_TEXTS[condition].label}</b> <span>{formatUseTime(useTime)}</span>{' '}
      <span>{cityOf(location)}</span>{' '}
      <span>
        <span>{sealerName}</span>
        {product.sealerVerify === 'verified' && (
          <Icon path={mdiCheckDecagram} color="primary" titleAccess="Verified seller" sx={tickStyle} />
        )}
      </span>
    </Box>
  );
}

const glanceStyle = {
  my: 0,
  fontSize: '0.875rem',
  lineHeight: 1.45,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  ...partsStyle,
  '& b': { color: 'text.primary' },
} as const;

const tickStyle = { fontSize: '1.15em', verticalAlign: 'text-bottom', ml: 0.5 } as const;
