import { mdiHistory } from '@mdi/js';
import type { Handover, OrderStep } from '@relaptop/shared/contracts';
import { Box, formatDateTime, Typography } from '@relaptop/shared/ui';
import { logText, noteText } from './logTexts';
import { Part } from './Part';

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '12.5rem minmax(0, 1fr)' },
  columnGap: 2,
  overflowWrap: 'anywhere',
} as const;

function Line({ step, order }: { step: OrderStep; order: Handover }) {
  const note = noteText(step, order);
  return (
    <Box component="li" sx={line}>
      <Typography component="time" dateTime={step.at} variant="body2" color="textSecondary">
        {formatDateTime(step.at)}
      </Typography>
      <div>
        <Typography variant="body2">{logText(step, order)}</Typography>
        {note && (
          <Typography variant="body2" color="textSecondary">
            “{note}”
          </Typography>
        )}
      </div>
    </Box>
  );
}

/** Who did what when, the latest first. */
export function OrderLog({ order }: { order: Handover }) {
  const steps = order.steps.toReversed();
  if (steps.length === 0) return null;
  return (
    <Part title="What has happened" icon={mdiHistory} onScreenOnly>
      <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {steps.map((step, index) => (
          <Line key={`${step.at} ${step.step} ${index}`} step={step} order={order} />
        ))}
      </Box>
    </Part>
  );
}
