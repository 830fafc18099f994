import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/**
 * The one API slice of all apps. A feature adds its calls with `injectEndpoints({ overrideExisting: 'throw' })`, each
 * named after its domain first (`bookingsMine`), because endpoint names are global and a clash would silently keep the
 * first. Tags do all invalidation.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Product',
    'Category',
    'Booking',
    'Problem',
    'Review',
    'Person',
    'Report',
    'Audit',
    'Order',
    'Payout',
    'Notice',
    'Conversation',
    'SavedSearch',
    'Draft',
    'Me',
  ],
  // What others change (a sold laptop, a verified seller) shows when its page is opened next or looked at again.
  refetchOnMountOrArgChange: 30,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
