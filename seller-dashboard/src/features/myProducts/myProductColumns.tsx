import { laptopSlug, type Product, type SuspectReason } from '@relaptop/shared/contracts';
import { laptopHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { RowPicture, type Column } from '@relaptop/shared/tables';
import {
  Box,
  Chip,
  ExplainedButton,
  formatDate,
  formatDateTime,
  formatPrice,
  Stack,
  Typography,
} from '@relaptop/shared/ui';
import { RowActions, useIsReserved, type ListingActions } from './RowActions';

const SUSPECT_FOR: Readonly<Record<SuspectReason, string>> = {
  price: 'its price is far below others of this model',
  words: 'its text asks for a payment outside Relaptop',
  picture: 'a picture was in another seller’s listing first',
};
const UNDER_REVIEW = 'No new buyer can reserve it until we finish, usually within a day.';

function underReviewText(reasons: readonly SuspectReason[] = []): string {
  const why = reasons.flatMap((reason) => SUSPECT_FOR[reason] ?? []).join('; ');
  return `We are checking this listing${why && ` because ${why}`}. ${UNDER_REVIEW}`;
}

const withNote = {
  flexDirection: { xs: 'row', sm: 'column' },
  flexWrap: 'wrap',
  alignItems: { xs: 'center', sm: 'flex-start' },
  gap: { xs: 1, sm: 0.5 },
  textAlign: 'left',
} as const;

function SaleStatus({ product }: { product: Product }) {
  const isReserved = useIsReserved(product);
  const { payment, reservedUntil, underReview } = product;
  if (payment) return <Chip label="Sold Out" size="small" variant="outlined" />;
  if (product.withdrawn) return <Chip label="Withdrawn" size="small" variant="outlined" />;
  const holdEnd = isReserved ? reservedUntil : null;
  if (!underReview && !holdEnd)
    return <Chip label="Available" size="small" color="success" variant="outlined" />;
  return (
    // On phones, the table's style gives this cell its own line.
    <Stack data-note sx={withNote}>
      <Chip
        label={underReview ? 'Being checked' : 'Reserved'}
        size="small"
        color="warning"
        variant="outlined"
      />
      {underReview && <Typography variant="caption">{underReviewText(product.suspectFor)}</Typography>}
      {holdEnd && <Typography variant="caption">Reserved until {formatDateTime(holdEnd)}</Typography>}
    </Stack>
  );
}

const partsStyle = { '& span + span::before': { content: '"· "' } } as const;

function ProductDetails({ product, index }: { product: Product; index: number }) {
  const { sealerName, resellPrice, date, location } = product.productInfo;
  return (
    // On tablets the picture is above the text, because the name in the next column needs the width.
    <Stack
      direction={{ xs: 'row', sm: 'column', md: 'row' }}
      sx={{ gap: { xs: 1.5, sm: 0.5, md: 1.5 }, alignItems: { xs: 'center', sm: 'start', md: 'center' } }}
    >
      <RowPicture src={product.image} alt="" index={index} />
      <Box sx={{ minWidth: { sm: 96 } }}>
        <Typography sx={{ fontWeight: 700 }}>{formatPrice(resellPrice)}</Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={partsStyle}>
          <span>{sealerName}</span> <span>{formatDate(date)}</span> <span>{location}</span>
        </Typography>
      </Box>
    </Stack>
  );
}

function AdvertiseCell({ product, onAdvertise }: Pick<ListingActions, 'onAdvertise'> & { product: Product }) {
  const isReserved = useIsReserved(product);
  if (product.advertise || product.payment)
    return (
      <Typography variant="body2" color="textSecondary">
        Already Advertise
      </Typography>
    );
  const reserved = isReserved ? 'A buyer has reserved this laptop, so you can’t advertise it now' : undefined;
  const obstacle = product.withdrawn ? 'You have withdrawn this laptop. List it again first' : reserved;
  return (
    <ExplainedButton
      aria-label={`Advertise ${product.productInfo.productName}`}
      obstacle={obstacle}
      onClick={() => onAdvertise(product)}
    >
      Advertise
    </ExplainedButton>
  );
}

function ProductName({ product }: { product: Product }) {
  const { productName } = product.productInfo;
  const nameStyle = { fontWeight: 600, overflowWrap: 'anywhere', color: 'inherit' } as const;
  if (product.withdrawn) return <Typography sx={nameStyle}>{productName}</Typography>;
  return (
    <Typography
      component={Link}
      to={laptopHref({ _id: product._id, slug: laptopSlug(productName) })}
      sx={nameStyle}
    >
      {productName}
    </Typography>
  );
}

export const myProductColumns = (actions: ListingActions): Column<Product>[] => [
  { label: 'SL.No', width: 72, onPhones: 'number', render: (_product, index) => index + 1 },
  {
    label: 'Details',
    width: 236,
    onPhones: 'wide',
    render: (product, index) => <ProductDetails product={product} index={index} />,
  },
  { label: 'Product Name', onPhones: 'title', render: (product) => <ProductName product={product} /> },
  {
    label: 'Sale Status',
    width: 120,
    onPhones: 'aside',
    render: (product) => <SaleStatus product={product} />,
  },
  {
    label: 'Advertise',
    width: 120,
    onPhones: 'acts',
    render: (product) => <AdvertiseCell product={product} onAdvertise={actions.onAdvertise} />,
  },
  {
    label: 'action',
    width: 164,
    onPhones: 'acts',
    render: (product) => <RowActions product={product} actions={actions} />,
  },
];
