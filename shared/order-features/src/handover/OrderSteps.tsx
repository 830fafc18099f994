import Step from '@mui/material/Step';
import StepLabel, { type StepLabelProps } from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { mdiAlertCircle, mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import type { Handover, OrderState, OrderStepName } from '@relaptop/shared/contracts';
import { Box, Icon, Typography } from '@relaptop/shared/ui';
import { shortMoment } from './texts';

interface StepOfOrder {
  readonly label: string;
  readonly at: string | null;
  /** The step ends or delays the order, such as a problem. */
  readonly isStop?: true;
}

/** States that end or delay an order. The log's latest `step` has the time. */
const STOPS: Partial<Record<OrderState, { label: string; step: OrderStepName; isEnd: boolean }>> = {
  problem: { label: 'Something is wrong', step: 'problemOpened', isEnd: false },
  disputed: { label: 'Disputed', step: 'disputed', isEnd: false },
  refunded: { label: 'Refunded', step: 'refunded', isEnd: true },
  lost: { label: 'Lost', step: 'lost', isEnd: true },
  cancelled: { label: 'Canceled', step: 'cancelled', isEnd: true },
  deleted: { label: 'Deleted', step: 'deleted', isEnd: true },
};

export function stepsOf(order: Handover): readonly StepOfOrder[] {
  const { date, paidAt, receivedAt, state, steps } = order;
  const lastOf = (name: OrderStepName) => steps.findLast(({ step }) => step === name)?.at ?? null;
  const usual: StepOfOrder[] = [
    { label: 'Booked', at: date },
    { label: paidAt ? 'Paid' : 'Payment', at: paidAt },
    { label: 'Received', at: receivedAt },
    { label: 'Paid out', at: lastOf('paidOut') },
  ];
  const stop = STOPS[state];
  if (!stop) return usual;
  const done = usual.filter(({ at }) => at !== null);
  const stopped = { label: stop.label, at: lastOf(stop.step), isStop: true } as const;
  return [...done, stopped, ...(stop.isEnd ? [] : usual.filter(({ at }) => at === null).slice(-1))];
}

function iconOf({ at, isStop }: StepOfOrder): { path: string; color: string } {
  if (isStop) return { path: mdiAlertCircle, color: 'warning.main' };
  return at === null
    ? { path: mdiCircleOutline, color: 'text.secondary' }
    : { path: mdiCheckCircle, color: 'primary.main' };
}

/** Icons replace MUI's numbers, which are cut off at large font sizes. */
const slotsOf = (step: StepOfOrder): StepLabelProps['slots'] => {
  const { path, color } = iconOf(step);
  return { stepIcon: () => <Icon path={path} sx={{ color }} /> };
};

/** Two lines, because steps are narrow. The order's log shows the full date. */
function When({ at }: { at: string }) {
  const { day, time } = shortMoment(at);
  return (
    <time dateTime={at}>
      {day}{' '}
      <Box component="span" sx={{ display: 'block' }}>
        {time}
      </Box>
    </time>
  );
}

export function OrderSteps({ order }: { order: Handover }) {
  return (
    <Stepper activeStep={-1} alternativeLabel component="ol" sx={{ p: 0, m: 0 }}>
      {stepsOf(order).map((step) => (
        <Step
          key={step.label}
          completed={step.at !== null}
          component="li"
          sx={{ listStyle: 'none', px: { xs: 0.5, sm: 1 } }}
        >
          <StepLabel
            slots={slotsOf(step)}
            optional={
              <Typography variant="caption" component="p" color="textSecondary" sx={{ textAlign: 'center' }}>
                {step.at ? <When at={step.at} /> : step.isStop ? 'Now' : 'Not yet'}
              </Typography>
            }
          >
            {step.label}
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}
