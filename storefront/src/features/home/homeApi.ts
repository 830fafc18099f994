import { api, call } from '@relaptop/shared/api';
import { ON_SALE_SEARCH, onSaleCount } from '@relaptop/shared/contracts';

const homeApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    productsAdvertised: build.query({ ...call('GET /advetiseItems'), providesTags: ['Product'] }),
    peopleBestSellers: build.query({ ...call('GET /bestSellers'), providesTags: ['Person'] }),
    laptopsInStock: build.query({
      ...call('GET /laptops', () => ON_SALE_SEARCH),
      transformResponse: onSaleCount,
      providesTags: ['Product'],
    }),
  }),
});

export const { useProductsAdvertisedQuery, usePeopleBestSellersQuery, useLaptopsInStockQuery } = homeApi;
