import { errorMessage } from '@relaptop/shared/api';
import type { Product } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { watchTexts } from './texts';
import { useProductsUnwatchMutation, useProductsWatchMutation } from './watchApi';

/** @returns `toggle`, to join or leave the queue of a reserved laptop, and whether that is under way. */
export function useWatch(product: Product): { busy: boolean; toggle: () => Promise<void> } {
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
