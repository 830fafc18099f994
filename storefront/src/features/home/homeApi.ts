import { api, call } from '@relaptop/shared/api';

const homeApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    productsAdvertised: build.query({ ...call('GET /advetiseItems'), providesTags: ['Product'] }),
    peopleBestSellers: build.query({ ...call('GET /bestSellers'), providesTags: ['Person'] }),
  }),
});

export const { useProductsAdvertisedQuery, usePeopleBestSellersQuery } = homeApi;
