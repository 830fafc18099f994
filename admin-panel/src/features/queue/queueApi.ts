import { api, call, page } from '@relaptop/shared/api';

const queueApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    queuePage: build.query({ ...page('GET /admin/queue'), providesTags: ['Report', 'Problem', 'Review'] }),
    queueCounts: build.query({
      ...call('GET /admin/queue/counts'),
      providesTags: ['Report', 'Problem', 'Review'],
    }),
  }),
});

export const { useQueuePageQuery, useQueueCountsQuery } = queueApi;
