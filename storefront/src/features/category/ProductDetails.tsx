import { mdiFlagOutline } from '@mdi/js';
import type { Product } from '@relaptop/shared/contracts';
import { Button, Icon, Stack, Typography } from '@relaptop/shared/ui';
import { ProductFacts } from './ProductFacts';
import { categoryTexts } from './texts';

interface ProductDetailsProps {
  product: Product;
  /** Id of the element with the laptop's name, since several cards have these. */
  nameId: string;
  /** Missing where the viewer can't report it. */
  onReport: (() => void) | undefined;
}

/** What the seller says about a laptop, how to reach them, and the way to tell an admin about it. */
export const ProductDetails = ({ product, nameId, onReport }: ProductDetailsProps) => (
  <Stack spacing={1.5} sx={{ alignItems: 'flex-start', pt: 0.5 }}>
    <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {product.productInfo.details}
    </Typography>
    <ProductFacts product={product} />
    {onReport && (
      <Button
        color="inherit"
        startIcon={<Icon path={mdiFlagOutline} />}
        aria-describedby={nameId}
        onClick={onReport}
        sx={{ color: 'text.secondary', px: 0 }}
      >
        {categoryTexts.report}
      </Button>
    )}
  </Stack>
);
