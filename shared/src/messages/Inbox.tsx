import { errorMessage } from '@relaptop/shared/api';
import { publicPages } from '@relaptop/shared/paths';
import { useIsLive } from '@relaptop/shared/stream';
import {
  Box,
  Button,
  ButtonLink,
  EmptyState,
  FailedState,
  Stack,
  StaleNote,
  Typography,
  useClock,
  useWhileVisible,
} from '@relaptop/shared/ui';
import { InboxRow, InboxRowSkeleton } from './InboxRow';
import { useConversationsMineInfiniteQuery } from './messagesApi';
import { inboxTexts as texts } from './texts';

/** Milliseconds between two looks where news does not come in by itself. */
export const INBOX_LOOK_MS = 10_000;
/** Milliseconds between two looks at what day it is. */
const DAY_LOOK_MS = 60_000;
const EXPECTED_ROWS = 3;

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
} as const;

/** All conversations of a person, whether they buy or sell, the latest first. @param picture address of a drawing for an empty list */
export function Inbox({ picture }: { picture: string }) {
  const query = useConversationsMineInfiniteQuery();
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = query;
  const now = useClock(DAY_LOOK_MS);
  useWhileVisible(useIsLive() ? null : INBOX_LOOK_MS, () => void refetch());

  const hasFailed = error !== undefined && !isFetching;
  if (!data && hasFailed) return <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons />;
  const conversations = data.pages.flatMap(({ rows }) => rows);
  if (conversations.length === 0)
    return (
      <EmptyState
        text={texts.empty}
        picture={picture}
        action={
          <>
            <Typography>{texts.emptyHint}</Typography>
            <ButtonLink to={publicPages.laptops.path} variant="contained">
              {texts.toLaptops}
            </ButtonLink>
          </>
        }
      />
    );
  return (
    <div>
      <StaleNote message={hasFailed ? errorMessage(error) : undefined} onRetry={() => void refetch()} />
      <Box component="ul" role="list" aria-label={texts.title} sx={list}>
        {conversations.map((conversation, index) => (
          <li key={conversation._id}>
            <InboxRow conversation={conversation} index={index} now={now} />
          </li>
        ))}
      </Box>
      {hasNextPage && (
        <Box sx={{ textAlign: 'center', mt: 2 }}>
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.more}
          </Button>
        </Box>
      )}
    </div>
  );
}

function RowSkeletons() {
  return (
    <Stack role="status" aria-label={texts.loading} spacing={1.5}>
      {Array.from({ length: EXPECTED_ROWS }, (_unused, index) => (
        <InboxRowSkeleton key={index} />
      ))}
    </Stack>
  );
}
