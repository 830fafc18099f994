import type { ImageAnswer, PriceSuggestion } from '@relaptop/shared/contracts';
import { api, uploadOf, call } from '@relaptop/shared/api';

const laptopFormApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Common laptops whose name has these words. */
    laptopsModels: build.query(call('GET /laptopModels', (q: string) => ({ q }))),
    /** What laptops of a model cost here; null when there are too few. */
    laptopsSuggestedPrice: build.query({
      ...call('GET /priceSuggestion'),
      transformResponse: (answer: PriceSuggestion) => answer.context,
    }),
    /** Stores a picture and answers with the address that a product names. */
    newProductPicture: build.mutation<string, File>({
      query: (file) => uploadOf(file),
      transformResponse: (answer: ImageAnswer) => answer.data.display_url,
    }),
  }),
});

export const { useLaptopsModelsQuery, useLaptopsSuggestedPriceQuery, useNewProductPictureMutation } =
  laptopFormApi;
