import Step from '@mui/material/Step';
import StepLabel, { type StepLabelProps } from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import type { Handover } from '@relaptop/shared/contracts';
import { formatDateTime, Icon, Typography } from '@relaptop/shared/ui';

interface StepOfOrder {
  readonly label: string;
  /** When it was done; null while it was not. */
  readonly at: string | null;
}

const stepsOf = ({ date, paidAt, meeting }: Handover): readonly StepOfOrder[] => [
  { label: 'Booked', at: date },
  { label: 'Paid', at: paidAt },
  { label: 'Meeting agreed', at: meeting.agreedAt },
];

/** No number: it would be cut off with large letters. */
const slots: StepLabelProps['slots'] = {
  stepIcon: ({ completed }) => (
    <Icon
      path={completed ? mdiCheckCircle : mdiCircleOutline}
      sx={{ color: completed ? 'primary.main' : 'text.secondary' }}
    />
  ),
};

/** How far an order has come, with the times. */
export function OrderSteps({ order }: { order: Handover }) {
  return (
    <Stepper activeStep={-1} alternativeLabel component="ol" sx={{ p: 0, m: 0 }}>
      {stepsOf(order).map(({ label, at }) => (
        <Step key={label} completed={at !== null} component="li" sx={{ listStyle: 'none' }}>
          <StepLabel
            slots={slots}
            optional={
              <Typography variant="caption" color="textSecondary">
                {at ? formatDateTime(at) : 'Not yet'}
              </Typography>
            }
          >
            {label}
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}
