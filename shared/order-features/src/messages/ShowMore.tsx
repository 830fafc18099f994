import { Box, Button, useFocusOnMore, visuallyHidden } from '@relaptop/shared/ui';
import { inboxTexts as texts } from './texts';
import type { InboxRows } from './useInbox';

export function ShowMore({ inbox: { hasMore, isLoadingMore, showMore } }: { inbox: InboxRows }) {
  const { below, shown } = useFocusOnMore(isLoadingMore);
  return (
    <Box ref={below} sx={{ textAlign: 'center', mt: hasMore ? 2 : 0 }}>
      <Box role="status" sx={visuallyHidden}>
        {shown > 0 && texts.moreShown(shown)}
      </Box>
      {hasMore && (
        <Button variant="outlined" loading={isLoadingMore} onClick={showMore}>
          {texts.more}
        </Button>
      )}
    </Box>
  );
}
