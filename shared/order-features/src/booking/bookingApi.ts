import { api, call } from '@relaptop/shared/api';

const bookingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    bookingsCreate: build.mutation({
      ...call('POST /booking'),
      // Invalidates the tags after a refusal too, because another buyer may have booked first. A booking also
      // changes notices, and reveals contacts in conversations.
      invalidatesTags: ['Booking', 'Product', 'Notice', 'Conversation'],
    }),
  }),
});

export const { useBookingsCreateMutation } = bookingApi;
