import { api } from './api';
import { call } from './call';

/** Categories are asked for by more than one app, so their call lives with the slice itself. */
const categoriesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    categories: build.query({ ...call('GET /categories'), providesTags: ['Category'] }),
  }),
});

export const { useCategoriesQuery } = categoriesApi;
