import { api } from '@relaptop/shared/api';
import { callPath, CALLS, type Handover, type MeetingBody } from '@relaptop/shared/contracts';

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
  }),
});

export const { useHandoverOrderQuery, useHandoverProposeMutation, useHandoverAgreeMutation } = handoverApi;
