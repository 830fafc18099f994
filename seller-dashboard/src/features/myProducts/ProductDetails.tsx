import { mdiMapMarkerOutline } from '@mdi/js';
import type { Product } from '@relaptop/shared/contracts';
import { RowPicture } from '@relaptop/shared/tables';
import { Box, formatDate, formatPrice, Icon, Stack, Typography } from '@relaptop/shared/ui';

/** The `Details` cell: picture, seller, price, date and place. */
export function ProductDetails({ product, index }: { product: Product; index: number }) {
  const { sealerName, resellPrice, date, location } = product.productInfo;
  return (
    // On tablets the name beside this needs the room.
    <Stack
      direction={{ xs: 'row', sm: 'column', md: 'row' }}
      sx={{ gap: { xs: 1.5, sm: 0.5, md: 1.5 }, alignItems: { xs: 'center', sm: 'start', md: 'center' } }}
    >
      <RowPicture src={product.image} alt="" index={index} />
      <Box sx={{ minWidth: { sm: 96 } }}>
        <Typography variant="body2" color="textSecondary">
          {sealerName}
        </Typography>
        <Typography sx={{ fontWeight: 700 }}>{formatPrice(resellPrice)}</Typography>
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
