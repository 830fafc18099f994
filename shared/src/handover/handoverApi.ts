import { api } from '@relaptop/shared/api';
import {
  callPath,
  CALLS,
  type CancelBody,
  type Handover,
  type MeetingBody,
  type ReceiptCodeBody,
} from '@relaptop/shared/contracts';

type OfOrder = MeetingBody & { id: string };

const changeMeeting = (path: typeof CALLS.orderMeeting | typeof CALLS.meetingAgreement) => ({
  query: ({ id, ...body }: OfOrder) => ({ url: callPath(path, { id }), method: 'PUT', body }),
});

const handoverApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    handoverOrder: build.query<Handover, string>({
      query: (id) => callPath(CALLS.order, { id }),
      providesTags: ['Booking'],
    }),
    handoverPropose: build.mutation<Handover, OfOrder>({
      ...changeMeeting(CALLS.orderMeeting),
      invalidatesTags: ['Booking'],
    }),
    handoverAgree: build.mutation<Handover, OfOrder>({
      ...changeMeeting(CALLS.meetingAgreement),
      // After a refusal too: the other side has probably proposed something else.
      invalidatesTags: ['Booking'],
    }),
    handoverReceive: build.mutation<Handover, string>({
      query: (id) => ({ url: callPath(CALLS.orderReceipt, { id }), method: 'POST' }),
      invalidatesTags: ['Booking'],
    }),
    handoverTypeCode: build.mutation<Handover, ReceiptCodeBody & { id: string }>({
      query: ({ id, ...body }) => ({ url: callPath(CALLS.receiptCode, { id }), method: 'POST', body }),
      // After a refusal too: a try is gone.
      invalidatesTags: ['Booking'],
    }),
    handoverCancel: build.mutation<Handover, CancelBody & { id: string }>({
      query: ({ id, ...body }) => ({ url: callPath(CALLS.orderCancellation, { id }), method: 'POST', body }),
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
