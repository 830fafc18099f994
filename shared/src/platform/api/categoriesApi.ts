import { api } from './api';
import { call } from './call';

const categoriesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    categories: build.query({ ...call('GET /categories'), providesTags: ['Category'] }),
  }),
});

export const { useCategoriesQuery } = categoriesApi;
