import { CALLS, type AddProductBody, type ImageAnswer, type LaptopModel } from '@relaptop/shared/contracts';
import { api } from '@relaptop/shared/api';

interface NewProduct {
  /** The seller's own; the server checks that it agrees with the session. */
  email: string;
  body: AddProductBody;
}

const addProductApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Common laptops whose name has these words. */
    laptopsModels: build.query<LaptopModel[], string>({
      query: (q) => ({ url: CALLS.laptopModels, params: { q } }),
    }),
    /** Stores a picture and answers with the address that a product names. */
    newProductPicture: build.mutation<string, File>({
      query: (file) => {
        const body = new FormData();
        body.set('image', file);
        return { url: CALLS.images, method: 'POST', body };
      },
      transformResponse: (answer: ImageAnswer) => answer.data.display_url,
    }),
    newProductAdd: build.mutation<{ insertedId?: string }, NewProduct>({
      query: ({ email, body }) => ({ url: CALLS.addProduct, method: 'POST', params: { email }, body }),
      invalidatesTags: ['Product'],
    }),
  }),
});

export const { useLaptopsModelsQuery, useNewProductPictureMutation, useNewProductAddMutation } =
  addProductApi;
