import { api, call } from '@relaptop/shared/api';

const bookingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    bookingsCreate: build.mutation({
      ...call('POST /booking'),
      // A refused call refetches too, because another buyer may have been faster. A booking changes notices,
      // and it reveals contacts in conversations.
      invalidatesTags: ['Booking', 'Product', 'Notice', 'Conversation'],
    }),
  }),
});

export const { useBookingsCreateMutation } = bookingApi;
