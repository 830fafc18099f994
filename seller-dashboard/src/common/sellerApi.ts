import { api, call, page, uploadOf } from '@relaptop/shared/api';
import type {
  AddProductBody,
  DraftContent,
  ImageAnswer,
  ListingBody,
  ListingState,
  PriceSuggestion,
  ResolvedPlace,
} from '@relaptop/shared/contracts';

const byId = (id: string) => ({ id });

interface OfSeller {
  email: string;
}

const sellerApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    salesOverview: build.query({
      ...call('GET /sales/overview', () => ({ knows: 'answerQuestion' as const })),
      providesTags: ['Booking', 'Product', 'Conversation'],
    }),
    salesPage: build.query({ ...page('GET /sales'), providesTags: ['Booking'] }),

    laptopsModels: build.query(call('GET /laptopModels', (q: string) => ({ q }))),
    placesSuggested: build.query(call('GET /places', (q: string) => ({ q }))),
    /** The town of a laptop with this location; null if the text matches no town, or more than one. */
    placesResolved: build.query({
      ...call('GET /places/resolved', (q: string) => ({ q })),
      transformResponse: (answer: ResolvedPlace) => answer.town,
    }),
    /** The usual price of a model in this shop; null if the shop has had too few laptops of the model. */
    laptopsSuggestedPrice: build.query({
      ...call('GET /priceSuggestion'),
      transformResponse: (answer: PriceSuggestion) => answer.context,
    }),
    newProductPicture: build.mutation<string, File>({
      query: (file) => uploadOf(file),
      transformResponse: (answer: ImageAnswer) => answer.data.display_url,
    }),
    newProductAdd: build.mutation({
      ...call('POST /addProduct', ({ email, body }: OfSeller & { body: AddProductBody }) => ({
        ...body,
        query: { email },
      })),
      invalidatesTags: ['Product'],
    }),

    draftsMine: build.query({ ...call('GET /drafts'), providesTags: ['Draft'] }),
    draftsOne: build.query({
      ...call('GET /drafts/:id', byId),
      // This answer isn't cached, because the form must start with the server's latest version of the draft.
      keepUnusedDataFor: 0,
    }),
    draftsAdd: build.mutation({
      ...call('POST /drafts', (content: DraftContent) => ({ content })),
      invalidatesTags: ['Draft'],
    }),
    draftsSave: build.mutation({ ...call('PUT /drafts/:id'), invalidatesTags: ['Draft'] }),
    draftsDelete: build.mutation({ ...call('DELETE /drafts/:id', byId), invalidatesTags: ['Draft'] }),

    myProductsPage: build.query({
      ...page('GET /myProduct/:email', ({ email, state }: OfSeller & { state?: ListingState }) => ({
        email,
        query: { email, state },
      })),
      providesTags: ['Product'],
    }),
    myProductsAdvertise: build.mutation({
      ...call('PUT /productAdvertise/:id', ({ id, email }: OfSeller & { id: string }) => ({
        id,
        query: { email },
      })),
      invalidatesTags: ['Product'],
    }),
    myProductsWithdraw: build.mutation({
      ...call('PUT /listings/:id/withdrawal', byId),
      invalidatesTags: ['Product'],
    }),
    myProductsListAgain: build.mutation({
      ...call('DELETE /listings/:id/withdrawal', byId),
      invalidatesTags: ['Product'],
    }),
    myProductsDuplicate: build.mutation({
      ...call('POST /listings/:id/copy', byId),
      invalidatesTags: ['Draft'],
    }),
    myProductsDelete: build.mutation({
      ...call('DELETE /deleteProduct/:id', byId),
      invalidatesTags: ['Product'],
    }),
    listingOne: build.query({
      ...call('GET /listings/:id', byId),
      // This answer isn't cached, because the form must start with the server's latest version of the
      // listing.
      keepUnusedDataFor: 0,
    }),
    listingEdit: build.mutation({
      ...call('PUT /listings/:id', ({ id, body }: { id: string; body: ListingBody }) => ({ id, ...body })),
      invalidatesTags: ['Product'],
    }),

    /** With `fresh`, the server asks Stripe, for example after the seller has filled in Stripe's form. */
    payoutsDesk: build.query({
      ...call('GET /payouts/desk', ({ fresh }: { fresh: boolean }) => ({ ...(fresh ? { fresh } : {}) })),
      providesTags: ['Payout'],
    }),
    payoutsOfSale: build.query({
      ...call('GET /sales/:id/payout', byId),
      providesTags: ['Payout', 'Booking'],
    }),
    payoutsFees: build.query(call('GET /fees')),
    payoutsPage: build.query({ ...page('GET /payouts'), providesTags: ['Payout'] }),
    payoutsStatement: build.query({
      ...call('GET /payouts/statement', (month: string) => ({ month })),
      providesTags: ['Payout'],
    }),
    payoutsOnboard: build.mutation(call('POST /payouts/account')),
  }),
});

export const {
  useSalesOverviewQuery,
  useSalesPageQuery,
  useLaptopsModelsQuery,
  usePlacesSuggestedQuery,
  usePlacesResolvedQuery,
  useLaptopsSuggestedPriceQuery,
  useNewProductPictureMutation,
  useNewProductAddMutation,
  useDraftsMineQuery,
  useDraftsOneQuery,
  useDraftsAddMutation,
  useDraftsSaveMutation,
  useDraftsDeleteMutation,
  useMyProductsPageQuery,
  useMyProductsAdvertiseMutation,
  useMyProductsWithdrawMutation,
  useMyProductsListAgainMutation,
  useMyProductsDuplicateMutation,
  useMyProductsDeleteMutation,
  useListingOneQuery,
  useListingEditMutation,
  usePayoutsDeskQuery,
  usePayoutsOfSaleQuery,
  usePayoutsFeesQuery,
  usePayoutsPageQuery,
  usePayoutsStatementQuery,
  usePayoutsOnboardMutation,
} = sellerApi;
