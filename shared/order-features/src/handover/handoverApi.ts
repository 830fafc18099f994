import { api, call } from '@relaptop/shared/api';

const handoverApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    handoverOrder: build.query({
      ...call('GET /orders/:id', (id: string) => ({ id })),
      providesTags: ['Booking'],
    }),
    handoverPropose: build.mutation({ ...call('PUT /orders/:id/meeting'), invalidatesTags: ['Booking'] }),
    handoverAgree: build.mutation({
      ...call('PUT /orders/:id/meeting/agreement'),
      // After a refusal too: the other side has probably proposed something else.
      invalidatesTags: ['Booking'],
    }),
    handoverReceive: build.mutation({
      ...call('POST /orders/:id/receipt', (id: string) => ({ id })),
      invalidatesTags: ['Booking'],
    }),
    handoverTypeCode: build.mutation({
      ...call('POST /orders/:id/receipt/code'),
      // After a refusal too: a try is gone.
      invalidatesTags: ['Booking'],
    }),
    handoverCancel: build.mutation({
      ...call('POST /orders/:id/cancellation'),
      // After a refusal too: the buyer has probably paid meanwhile. The laptop can be bought again.
      invalidatesTags: ['Booking', 'Product', 'Conversation'],
    }),
  }),
});

export const {
  useHandoverOrderQuery,
  useHandoverProposeMutation,
  useHandoverAgreeMutation,
  useHandoverReceiveMutation,
  useHandoverTypeCodeMutation,
  useHandoverCancelMutation,
} = handoverApi;
