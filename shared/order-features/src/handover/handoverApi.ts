import { api, call } from '@relaptop/shared/api';

const handoverApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    handoverOrder: build.query({
      ...call('GET /orders/:id', (id: string) => ({ id })),
      providesTags: ['Booking'],
    }),
    handoverPlaces: build.query(call('GET /laptops/:id/checkout')),
    handoverPropose: build.mutation({ ...call('PUT /orders/:id/meeting'), invalidatesTags: ['Booking'] }),
    handoverAgree: build.mutation({
      ...call('PUT /orders/:id/meeting/agreement'),
      // Invalidates the tags after a refusal too, because the other side may have proposed something else.
      invalidatesTags: ['Booking'],
    }),
    handoverReceive: build.mutation({
      ...call('POST /orders/:id/receipt', (id: string) => ({ id })),
      invalidatesTags: ['Booking'],
    }),
    handoverTypeCode: build.mutation({
      ...call('POST /orders/:id/receipt/code'),
      // Invalidates the tags after a refusal too, because a wrong code uses up a try.
      invalidatesTags: ['Booking'],
    }),
    handoverCancel: build.mutation({
      ...call('POST /orders/:id/cancellation'),
      // Invalidates the tags after a refusal too, because the buyer may have paid in the meantime.
      invalidatesTags: ['Booking', 'Product', 'Conversation'],
    }),
  }),
});

export const {
  useHandoverOrderQuery,
  useHandoverPlacesQuery,
  useHandoverProposeMutation,
  useHandoverAgreeMutation,
  useHandoverReceiveMutation,
  useHandoverTypeCodeMutation,
  useHandoverCancelMutation,
} = handoverApi;
