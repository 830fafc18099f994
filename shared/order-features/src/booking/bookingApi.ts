import { api, call } from '@relaptop/shared/api';

const bookingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    bookingsCreate: build.mutation({
      ...call('POST /booking'),
      // Also after a refusal: another buyer was faster. A booking ends its notices, and reveals contacts in messages.
      invalidatesTags: ['Booking', 'Product', 'Notice', 'Conversation'],
    }),
  }),
});

export const { useBookingsCreateMutation } = bookingApi;
