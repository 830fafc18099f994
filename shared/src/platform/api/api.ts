import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/**
 * The API slice of all apps. A feature adds its calls with `injectEndpoints({ overrideExisting: 'throw' })`.
 * Endpoint names are global, so they begin with the domain (`bookingsCreate`). In production, RTK Query
 * silently keeps the first of two endpoints with the same name. Use only tags to invalidate answers.
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
  // Seconds. When a page opens, RTK Query refetches an older answer, because other people change data.
  refetchOnMountOrArgChange: 30,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
