import { api, call } from '@relaptop/shared/api';

const bookingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    bookingsCreate: build.mutation({
      ...call('POST /booking'),
      // Invalidates after a refusal too, because another buyer may have been faster. A booking also ends the laptop's notices and reveals
      // contacts in messages.
      invalidatesTags: ['Booking', 'Product', 'Notice', 'Conversation'],
    }),
  }),
});

export const { useBookingsCreateMutation } = bookingApi;
