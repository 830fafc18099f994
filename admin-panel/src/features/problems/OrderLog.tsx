import type { ProblemCase } from '@relaptop/shared/contracts';
import { Box, formatDateTime, Stack, Typography } from '@relaptop/shared/ui';
import { ACTOR_TEXTS, STEP_TEXTS } from './texts';

/** What has happened to the order, from the booking on. */
export function OrderLog({ log }: Pick<ProblemCase, 'log'>) {
  return (
    <Stack component="ol" role="list" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {log.map(({ step, by, at, note }) => (
        <Box component="li" key={`${step} ${at}`}>
          <Typography variant="body2">
            {ACTOR_TEXTS[by]} {STEP_TEXTS[step]}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="time" dateTime={at}>
            {formatDateTime(at)}
          </Typography>
          {note && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {note}
            </Typography>
          )}
        </Box>
      ))}
    </Stack>
  );
}
