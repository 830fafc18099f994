import type { ReportedConversation } from '@relaptop/shared/contracts';
import { Box, formatDateTime, plainList, Typography } from '@relaptop/shared/ui';

const list = { ...plainList, gap: 1 };

export function Reports({ reports }: Pick<ReportedConversation, 'reports'>) {
  return (
    <Box component="ul" role="list" sx={list}>
      {reports.map(({ by, reason, date }) => (
        <li key={`${by} ${date}`}>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <strong>Reported by the {by}:</strong> {reason}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="time" dateTime={date}>
            {formatDateTime(date)}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
