import { CALLS, type ImageAnswer, type LaptopModel, type PriceSuggestion } from '@relaptop/shared/contracts';
import { api, uploadOf } from '@relaptop/shared/api';

const laptopFormApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Common laptops whose name has these words. */
    laptopsModels: build.query<LaptopModel[], string>({
      query: (q) => ({ url: CALLS.laptopModels, params: { q } }),
    }),
    /** What laptops of a model cost here; null when there are too few. */
    laptopsSuggestedPrice: build.query<PriceSuggestion['context'], { brand: string; model: string }>({
      query: (params) => ({ url: CALLS.priceSuggestion, params }),
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
