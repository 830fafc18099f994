import { api, call } from '@relaptop/shared/api';
import { STOCK_SEARCH, stockOf } from '@relaptop/shared/contracts';

const homeApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    productsAdvertised: build.query({ ...call('GET /advetiseItems'), providesTags: ['Product'] }),
    peopleBestSellers: build.query({ ...call('GET /bestSellers'), providesTags: ['Person'] }),
    laptopsInStock: build.query({
      ...call('GET /laptops', () => STOCK_SEARCH),
      transformResponse: stockOf,
      providesTags: ['Product'],
    }),
  }),
});

export const { useProductsAdvertisedQuery, usePeopleBestSellersQuery, useLaptopsInStockQuery } = homeApi;
