import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/**
 * The API slice of all apps. A feature adds endpoints with `injectEndpoints({ overrideExisting: 'throw' })`.
 * Endpoint names are global and begin with the domain (`bookingsCreate`). In production, RTK Query silently
 * keeps the first of two endpoints with the same name. Tags alone invalidate answers.
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
  // Seconds. A page that opens refetches older answers, because other people change data.
  refetchOnMountOrArgChange: 30,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
