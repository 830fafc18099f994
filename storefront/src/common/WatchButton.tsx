import { mdiBellOutline } from '@mdi/js';
import { api, errorMessage, request, type CallAnswer } from '@relaptop/shared/api';
import { Button, Icon } from '@relaptop/shared/basics';
import type { Product } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { laptopsApi } from './laptopsApi';
import { productsApi } from './productsApi';

interface QueueChange {
  product: Pick<Product, '_id' | 'selectCategory'>;
  joins: boolean;
}

const patchesOf = ({ product: { _id, selectCategory }, joins }: QueueChange) => [
  productsApi.util.updateQueryData('productsOfCategory', selectCategory, ({ pages }) => {
    const product = pages.flatMap(({ rows }) => rows).find((row) => row._id === _id);
    if (product) product.watchedByMe = joins;
  }),
  laptopsApi.util.updateQueryData('laptopsOne', _id, (page) => {
    page.laptop.watchedByMe = joins;
    page.waiting += joins ? 1 : -1;
  }),
];

const { useProductsWatchMutation } = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    productsWatch: build.mutation<
      CallAnswer<'PUT /productWatch/:id'> | CallAnswer<'DELETE /productWatch/:id'>,
      QueueChange
    >({
      query: ({ product, joins }) =>
        request(joins ? 'PUT /productWatch/:id' : 'DELETE /productWatch/:id', { id: product._id }),
      onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => undefined);
        if (done) for (const patch of patchesOf(change)) dispatch(patch);
      },
      invalidatesTags: (answer) => (answer ? ['Notice'] : ['Product']),
    }),
  }),
});

interface WatchButtonProps {
  product: Product;
  /**
   * Element id of the laptop's name. With the name, screen readers can tell the buttons of the cards apart.
   */
  nameId: string;
}

export function WatchButton({ product, nameId }: WatchButtonProps) {
  const [change, { isLoading }] = useProductsWatchMutation();
  const { watchedByMe } = product;
  const toggle = async () => {
    try {
      const answer = await change({ product, joins: !watchedByMe }).unwrap();
      notify.info(
        'place' in answer
          ? `You are number ${answer.place} in the queue. We’ll tell you here when the laptop is available.`
          : 'You have left the queue.',
      );
    } catch (error) {
      notify.error(`You are ${watchedByMe ? 'still' : 'not'} in the queue: ${errorMessage(error)}`);
    }
  };
  return (
    <Button
      variant="outlined"
      size="small"
      fullWidth
      color={watchedByMe ? 'inherit' : 'primary'}
      startIcon={<Icon path={mdiBellOutline} />}
      loading={isLoading}
      loadingPosition="start"
      aria-describedby={nameId}
      onClick={() => void toggle()}
      sx={{ mt: 1.25 }}
    >
      <span>{watchedByMe ? 'Waiting · leave the queue' : 'Tell me when it’s available'}</span>
    </Button>
  );
}
