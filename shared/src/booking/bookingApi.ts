import { api } from '@relaptop/shared/api';
import { CALLS, type BookingAnswer, type BookingBody } from '@relaptop/shared/contracts';

const bookingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    bookingsCreate: build.mutation<BookingAnswer, BookingBody>({
      query: (body) => ({ url: CALLS.booking, method: 'POST', body }),
      // A refused booking refreshes the lists too: somebody else was faster. A booked laptop is no notice any more, and shows both of
      // them what their messages had hidden.
      invalidatesTags: ['Booking', 'Product', 'Notice', 'Conversation'],
    }),
  }),
});

export const { useBookingsCreateMutation } = bookingApi;
