import { api, request } from '@relaptop/shared/api';
import { Box, formatCount, RADIUS, useWhileVisible, visuallyHidden } from '@relaptop/shared/basics';
import { MOST_QUEUED, type CallPath } from '@relaptop/shared/contracts';

/** Milliseconds. After a decision in this tab, the count refetches at once. */
const POLL_MS = 60_000;

const waitingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    navWaiting: build.query<{ waiting: number; kinds?: Readonly<Record<string, number>> }, CallPath>({
      query: (path) => request(`GET ${path}` as 'GET /admin/queue/counts', {}),
      providesTags: ['Report', 'Problem', 'Review'],
    }),
  }),
});
export const { useNavWaitingQuery } = waitingApi;

export function WaitingCount({ call }: { call: CallPath }) {
  const { data, refetch } = useNavWaitingQuery(call);
  useWhileVisible(POLL_MS, refetch);
  if (!data || data.waiting === 0) return null;
  return (
    <Box component="span" sx={badge}>
      <span>
        {formatCount(Math.min(data.waiting, MOST_QUEUED)) + (data.waiting >= MOST_QUEUED ? '+' : '')}
      </span>
      <Box component="span" sx={visuallyHidden}>
        {' '}
        waiting
      </Box>
    </Box>
  );
}

const badge = {
  position: 'relative',
  ml: 'auto',
  px: 1,
  minWidth: 24,
  textAlign: 'center',
  borderRadius: `${RADIUS.control}px`,
  bgcolor: 'action.selected',
  fontSize: '0.8125rem',
} as const;
