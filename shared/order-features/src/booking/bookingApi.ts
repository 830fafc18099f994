import { api, call } from '@relaptop/shared/api';

const bookingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    bookingsCreate: build.mutation({
      ...call('POST /booking'),
      // A refused booking refreshes the lists too: somebody else was faster. A booked laptop is no notice any more, and shows both of
      // them what their messages had hidden.
      invalidatesTags: ['Booking', 'Product', 'Notice', 'Conversation'],
    }),
  }),
});

export const { useBookingsCreateMutation } = bookingApi;
