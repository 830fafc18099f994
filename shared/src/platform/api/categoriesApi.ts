import { api } from './api';
import { call } from './call';

/** This endpoint is shared because several apps fetch the categories. */
const categoriesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    categories: build.query({ ...call('GET /categories'), providesTags: ['Category'] }),
  }),
});

export const { useCategoriesQuery } = categoriesApi;
