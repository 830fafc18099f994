import type { ImageAnswer, PriceSuggestion } from '@relaptop/shared/contracts';
import { api, uploadOf, call } from '@relaptop/shared/api';

const laptopFormApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Common models whose name contains these words. */
    laptopsModels: build.query(call('GET /laptopModels', (q: string) => ({ q }))),
    /** Usual price of a model here; null when there are too few laptops. */
    laptopsSuggestedPrice: build.query({
      ...call('GET /priceSuggestion'),
      transformResponse: (answer: PriceSuggestion) => answer.context,
    }),
    /** Stores a picture and answers with its address. */
    newProductPicture: build.mutation<string, File>({
      query: (file) => uploadOf(file),
      transformResponse: (answer: ImageAnswer) => answer.data.display_url,
    }),
  }),
});

export const { useLaptopsModelsQuery, useLaptopsSuggestedPriceQuery, useNewProductPictureMutation } =
  laptopFormApi;
