import { Box, Paper, Skeleton, Stack } from '@relaptop/shared/ui';
import { ConversationHeadSkeleton } from './ConversationHead';
import { filling, takingRest } from './filling';
import { LogLines } from './LogLines';
import { inboxTexts as texts } from './texts';

/** The room that a conversation will take. @param isFilling whether it is as high as its column */
export const ConversationLoading = ({ isFilling = false }: { isFilling?: boolean }) => (
  <Stack role="status" aria-label={texts.loadingOne} spacing={2} sx={isFilling ? filling : undefined}>
    <ConversationHeadSkeleton />
    <Paper variant="outlined" sx={isFilling ? filling : undefined}>
      <Box sx={isFilling ? takingRest : undefined}>
        <LogLines />
      </Box>
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Skeleton width="40%" />
        <Skeleton variant="rounded" height={56} />
      </Box>
    </Paper>
    {isFilling && <Skeleton width="70%" height={36} />}
  </Stack>
);
