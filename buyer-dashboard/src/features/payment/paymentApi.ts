import { api, call } from '@relaptop/shared/api';
import type { FinalPaymentBody } from '@relaptop/shared/contracts';

const paymentApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    paymentBooking: build.query({
      ...call('GET /singleBooking/:id', (id: string) => ({ id })),
      providesTags: ['Booking'],
    }),
    // This is a query, because React may mount the page twice, and RTK Query then sends only one request. The
    // answer isn't cached, so that each visit extends the reservation.
    paymentIntent: build.query({ ...call('POST /create-payment'), keepUnusedDataFor: 0 }),
    paymentFinal: build.mutation({
      ...call('POST /finalPayment', (body: FinalPaymentBody) => ({
        ...body,
        query: { email: body.userEmail },
      })),
      invalidatesTags: (answer) => (answer?.insertedId ? ['Booking', 'Product'] : []),
    }),
  }),
});

export const { usePaymentBookingQuery, usePaymentIntentQuery, usePaymentFinalMutation } = paymentApi;
