import type { AddProductBody } from '@relaptop/shared/contracts';
import { api, call } from '@relaptop/shared/api';

interface NewProduct {
  /** The seller's own; the server checks that it matches the session. */
  email: string;
  body: AddProductBody;
}

const addProductApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    newProductAdd: build.mutation({
      ...call('POST /addProduct', ({ email, body }: NewProduct) => ({ ...body, query: { email } })),
      invalidatesTags: ['Product'],
    }),
  }),
});

export const { useNewProductAddMutation } = addProductApi;
