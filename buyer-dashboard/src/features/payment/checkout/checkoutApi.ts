import { api } from '@relaptop/shared/api';
import { callPath, CALLS, type CheckoutAnswer } from '@relaptop/shared/contracts';

const checkoutApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    checkoutOne: build.query<CheckoutAnswer, string>({
      query: (id) => callPath(CALLS.checkout, { id }),
      providesTags: ['Booking', 'Product'],
    }),
  }),
});

export const { useCheckoutOneQuery } = checkoutApi;
