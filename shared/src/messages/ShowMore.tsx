import { Box, Button } from '@relaptop/shared/ui';
import { inboxTexts as texts } from './texts';
import type { InboxRows } from './useInbox';

/** The way to older conversations, below those that are shown. */
export function ShowMore({ inbox: { hasMore, isLoadingMore, showMore } }: { inbox: InboxRows }) {
  if (!hasMore) return null;
  return (
    <Box sx={{ textAlign: 'center', mt: 2 }}>
      <Button variant="outlined" loading={isLoadingMore} onClick={showMore}>
        {texts.more}
      </Button>
    </Box>
  );
}
