import { CALLS, type AddProductBody } from '@relaptop/shared/contracts';
import { api } from '@relaptop/shared/api';

interface NewProduct {
  /** The seller's own; the server checks that it agrees with the session. */
  email: string;
  body: AddProductBody;
}

const addProductApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    newProductAdd: build.mutation<{ insertedId?: string }, NewProduct>({
      query: ({ email, body }) => ({ url: CALLS.addProduct, method: 'POST', params: { email }, body }),
      invalidatesTags: ['Product'],
    }),
  }),
});

export const { useNewProductAddMutation } = addProductApi;
