import { api } from '@relaptop/shared/api';
import { CALLS, type BestSeller, type Product } from '@relaptop/shared/contracts';

const homeApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    productsAdvertised: build.query<Product[], void>({
      query: () => CALLS.advertisedItems,
      providesTags: ['Product'],
    }),
    peopleBestSellers: build.query<BestSeller[], void>({
      query: () => CALLS.bestSellers,
      providesTags: ['Person'],
    }),
  }),
});

export const { useProductsAdvertisedQuery, usePeopleBestSellersQuery } = homeApi;
