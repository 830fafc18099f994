import { api, call } from '@relaptop/shared/api';

const checkoutApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    checkoutOne: build.query({
      ...call('GET /laptops/:id/checkout', (id: string) => ({ id })),
      providesTags: ['Booking', 'Product'],
    }),
  }),
});

export const { useCheckoutOneQuery } = checkoutApi;
