import { mdiBellOutline } from '@mdi/js';
import type { Product } from '@relaptop/shared/contracts';
import { Button, Icon } from '@relaptop/shared/basics';
import { watchTexts } from './texts';
import { useWatch } from './useWatch';

interface WatchButtonProps {
  product: Product;
  /** Id of the element with the laptop's name, since several cards have this button. */
  nameId: string;
}

/** Joins and leaves the queue of a laptop that another buyer has reserved. */
export function WatchButton({ product, nameId }: WatchButtonProps) {
  const { busy, toggle } = useWatch(product);
  const { watchedByMe } = product;
  return (
    <Button
      variant="outlined"
      size="small"
      fullWidth
      color={watchedByMe ? 'inherit' : 'primary'}
      startIcon={<Icon path={mdiBellOutline} />}
      loading={busy}
      loadingPosition="start"
      aria-describedby={nameId}
      onClick={() => void toggle()}
      sx={{ mt: 1.25 }}
    >
      <span>{watchedByMe ? watchTexts.leave : watchTexts.join}</span>
    </Button>
  );
}
