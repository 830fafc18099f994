import { api, call, page, request, type CallAnswer } from '@relaptop/shared/api';
import type { Offer } from '@relaptop/shared/contracts';

/** Conversations show offers. An accepted offer becomes an order, which reserves the laptop. */
const CHANGED = ['Offer', 'Conversation', 'Booking', 'Product', 'Notice'] as const;

/** A withdrawal is for the caller's own offer, the others for the other side's. */
export type OfferDecision = 'acceptance' | 'refusal' | 'withdrawal';

const DECISIONS = {
  acceptance: 'POST /offers/:id/acceptance',
  refusal: 'POST /offers/:id/refusal',
  withdrawal: 'POST /offers/:id/withdrawal',
} as const satisfies Record<OfferDecision, string>;

/** Mutations invalidate their tags after a refusal too, because the other side may have acted first. */
const offersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    offersPage: build.query({ ...page('GET /offers'), providesTags: ['Offer'] }),
    offersForLaptop: build.query({
      ...call('GET /laptops/:id/offers', (id: string) => ({ id })),
      providesTags: ['Offer'],
    }),
    offersMake: build.mutation({ ...call('POST /laptops/:id/offers'), invalidatesTags: [...CHANGED] }),
    offersCounter: build.mutation({ ...call('POST /offers/:id/counter'), invalidatesTags: [...CHANGED] }),
    offersDecide: build.mutation<
      CallAnswer<'POST /offers/:id/acceptance'>,
      { offer: Offer; decision: OfferDecision }
    >({
      query: ({ offer, decision }) => request(DECISIONS[decision], { id: offer._id }),
      invalidatesTags: [...CHANGED],
    }),
    offersSettings: build.query({
      ...call('GET /listings/:id/offerSettings', (id: string) => ({ id })),
      providesTags: ['Offer'],
    }),
    offersChoose: build.mutation({
      ...call('PUT /listings/:id/offerSettings'),
      invalidatesTags: [...CHANGED],
    }),
    offersToSavers: build.mutation({
      ...call('POST /listings/:id/offersToSavers'),
      invalidatesTags: [...CHANGED],
    }),
  }),
});

export const {
  useOffersPageQuery,
  useOffersForLaptopQuery,
  useOffersMakeMutation,
  useOffersCounterMutation,
  useOffersDecideMutation,
  useOffersSettingsQuery,
  useOffersChooseMutation,
  useOffersToSaversMutation,
} = offersApi;
