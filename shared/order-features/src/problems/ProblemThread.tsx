import type { Problem, ProblemEntry } from '@relaptop/shared/contracts';
import { Box, formatDateTime, PictureLink, RADIUS, Stack, Typography } from '@relaptop/shared/ui';
import { actionText, problemTexts, voiceOf, type Reader } from './texts';

interface ProblemThreadProps {
  problem: Pick<Problem, 'entries'>;
  reader: Reader;
}

const background = (isOwn: boolean) =>
  ({
    p: 1.5,
    borderRadius: `${RADIUS.small}px`,
    bgcolor: isOwn ? 'action.selected' : 'action.hover',
  }) as const;

function Pictures({ entry, voice: author }: { entry: ProblemEntry; voice: string }) {
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
      {entry.pictures.map((address, at) => (
        <PictureLink
          key={address}
          address={address}
          size={96}
          alt={problemTexts.picture(at + 1, author)}
          isFramed
        />
      ))}
    </Stack>
  );
}

export function ProblemThread({ problem, reader }: ProblemThreadProps) {
  return (
    <Stack
      component="ol"
      role="list"
      aria-label={problemTexts.thread}
      spacing={1.5}
      sx={{ listStyle: 'none', m: 0, p: 0 }}
    >
      {problem.entries.map((entry) => {
        const voice = voiceOf(entry.by, reader);
        return (
          <Box component="li" key={entry._id} sx={background(entry.by === reader.side)}>
            <Typography variant="body2" component="p" sx={{ overflowWrap: 'anywhere' }}>
              <strong>{voice}</strong> {actionText(entry)}
            </Typography>
            <Typography variant="caption" color="textSecondary" component="time" dateTime={entry.date}>
              {formatDateTime(entry.date)}
            </Typography>
            {entry.words && (
              <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {entry.words}
              </Typography>
            )}
            {entry.pictures.length > 0 && <Pictures entry={entry} voice={voice} />}
          </Box>
        );
      })}
    </Stack>
  );
}
