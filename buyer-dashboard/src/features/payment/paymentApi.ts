import { api } from '@relaptop/shared/api';
import {
  callPath,
  CALLS,
  type Booking,
  type CreatePaymentAnswer,
  type CreatePaymentBody,
  type FinalPaymentAnswer,
  type FinalPaymentBody,
} from '@relaptop/shared/contracts';

export const paymentApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    paymentBooking: build.query<Booking, string>({
      query: (id) => callPath(CALLS.singleBooking, { id }),
      providesTags: ['Booking'],
    }),
    // A query although it is a POST: a repeat has the same answer, and queries of one page are sent once, also when
    // React mounts the page twice. Nothing is kept, so that each visit extends the hold.
    paymentIntent: build.query<CreatePaymentAnswer, CreatePaymentBody>({
      query: (body) => ({ url: CALLS.createPayment, method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    paymentFinal: build.mutation<FinalPaymentAnswer, FinalPaymentBody>({
      query: (body) => ({
        url: CALLS.finalPayment,
        method: 'POST',
        params: { email: body.userEmail },
        body,
      }),
      invalidatesTags: (answer) => (answer?.insertedId ? ['Booking', 'Product'] : []),
    }),
  }),
});

export const { usePaymentBookingQuery, usePaymentIntentQuery, usePaymentFinalMutation } = paymentApi;
