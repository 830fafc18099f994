import { api } from './api';
import { call } from './call';

/** More than one app fetches the categories. */
const categoriesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    categories: build.query({ ...call('GET /categories'), providesTags: ['Category'] }),
  }),
});

export const { useCategoriesQuery } = categoriesApi;
