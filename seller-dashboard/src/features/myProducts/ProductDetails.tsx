import { mdiMapMarkerOutline } from '@mdi/js';
import type { Product } from '@relaptop/shared/contracts';
import { RowPicture } from '@relaptop/shared/tables';
import { Box, formatDate, formatPrice, Icon, Stack, Typography } from '@relaptop/shared/ui';

/** The `Details` cell: picture, seller, price, date and place. */
export function ProductDetails({ product, index }: { product: Product; index: number }) {
  const { productName, sealerName, resellPrice, date, location } = product.productInfo;
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', textAlign: 'left' }}>
      <RowPicture src={product.image} alt={productName} index={index} />
      <Box sx={{ minWidth: { sm: 104, md: 140 } }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {sealerName}
        </Typography>
        <Typography variant="body2" color="primary" sx={{ fontWeight: 700 }}>
          {formatPrice(resellPrice)}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {formatDate(date)}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          <Icon
            path={mdiMapMarkerOutline}
            sx={{ fontSize: '1.1em', verticalAlign: 'text-bottom', mr: 0.25 }}
          />
          {location}
        </Typography>
      </Box>
    </Stack>
  );
}
