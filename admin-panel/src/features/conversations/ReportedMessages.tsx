import type { ReportedConversationCase } from '@relaptop/shared/contracts';
import { Box, formatDateTime, PictureLink, plainList, RADIUS, Stack, Typography } from '@relaptop/shared/ui';
import { caseTexts as texts } from './texts';

interface ReportedMessagesProps {
  /** The oldest first. */
  messages: ReportedConversationCase['messages'];
  names: Readonly<Record<ReportedConversationCase['messages'][number]['by'], string>>;
}

const list = { ...plainList, gap: 1.5 };

/** What the two have written, as they wrote it: for admins nothing is hidden. */
export function ReportedMessages({ messages, names }: ReportedMessagesProps) {
  return (
    <Box component="ol" role="list" aria-label={texts.log(names.buyer, names.seller)} sx={list}>
      {messages.map(({ _id, by, words, pictures, date }) => (
        <Box
          component="li"
          key={_id}
          sx={{
            p: 1.5,
            borderRadius: `${RADIUS.small}px`,
            bgcolor: by === 'buyer' ? 'action.hover' : 'action.selected',
          }}
        >
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <strong>{names[by]}</strong> ({by}) · <time dateTime={date}>{formatDateTime(date)}</time>
          </Typography>
          {words && (
            <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {words}
            </Typography>
          )}
          <Stack
            direction="row"
            spacing={1}
            useFlexGap
            sx={{ flexWrap: 'wrap', mt: pictures.length > 0 ? 1 : 0 }}
          >
            {pictures.map((address, at) => (
              <PictureLink key={address} address={address} size={96} alt={texts.picture(at + 1, names[by])} />
            ))}
          </Stack>
        </Box>
      ))}
    </Box>
  );
}
