import { api, toPage, type Page } from '@relaptop/shared/api';
import { CALLS, LIMITS, type QueueCounts, type QueueItem, type QueueKind } from '@relaptop/shared/contracts';
import type { PageStart } from '@relaptop/shared/tables';

const queueApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    queuePage: build.query<Page<QueueItem>, { kind?: QueueKind } & PageStart>({
      query: ({ kind, cursor }) => ({
        url: CALLS.queue,
        params: { kind, limit: LIMITS.page.default, cursor },
      }),
      transformResponse: (rows: QueueItem[], meta, { offset }) => toPage(rows, meta, offset),
      providesTags: ['Report', 'Problem', 'Review'],
    }),
    queueCounts: build.query<QueueCounts, void>({
      query: () => CALLS.queueCounts,
      providesTags: ['Report', 'Problem', 'Review'],
    }),
  }),
});

export const { useQueuePageQuery, useQueueCountsQuery } = queueApi;
