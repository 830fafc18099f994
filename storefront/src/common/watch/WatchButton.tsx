import { mdiBellOutline } from '@mdi/js';
import { errorMessage } from '@relaptop/shared/api';
import { Button, Icon } from '@relaptop/shared/basics';
import type { Product } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { useProductsUnwatchMutation, useProductsWatchMutation } from './watchApi';

/** @returns `toggle`, which joins or leaves the queue of a reserved laptop, and whether that is under way */
function useWatch(product: Product): { busy: boolean; toggle: () => Promise<void> } {
  const [watch, joining] = useProductsWatchMutation();
  const [unwatch, leaving] = useProductsUnwatchMutation();
  const busy = joining.isLoading || leaving.isLoading;

  const join = () =>
    watch(product)
      .unwrap()
      .then(
        ({ place }) => notify.info(watchTexts.joined(place)),
        (error) => notify.error(watchTexts.notJoined(errorMessage(error))),
      );
  const leave = () =>
    unwatch(product)
      .unwrap()
      .then(
        () => notify.info(watchTexts.left),
        (error) => notify.error(watchTexts.notLeft(errorMessage(error))),
      );
  return {
    busy,
    toggle: async () => {
      if (!busy) await (product.watchedByMe ? leave() : join());
    },
  };
}

const watchTexts = {
  join: 'Tell me when it is free',
  leave: 'Waiting · leave the queue',
  left: 'You have left the queue.',
  joined: (place: number) => `You are number ${place} in the queue. We’ll tell you here when it is free.`,
  notJoined: (message: string) => `You are not in the queue: ${message}`,
  notLeft: (message: string) => `You are still in the queue: ${message}`,
};

interface WatchButtonProps {
  product: Product;
  /** Id of the element with the laptop's name, because several cards have this button. */
  nameId: string;
}

/** Joins or leaves the queue of a laptop that another buyer has reserved. */
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
