import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/**
 * The one API slice of all apps. A feature adds its calls with `injectEndpoints({ overrideExisting: 'throw' })`. Endpoint names are
 * global and begin with the domain (`bookingsMine`): if two were the same, RTK Query would silently keep the first. Only tags
 * invalidate answers.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Product',
    'Category',
    'Booking',
    'Offer',
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
  // Shows changes of other people, such as a sold laptop, when a page opens again.
  refetchOnMountOrArgChange: 30,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
