import Step from '@mui/material/Step';
import StepLabel, { type StepLabelProps } from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { mdiAlertCircle, mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import type { Handover } from '@relaptop/shared/contracts';
import { Box, Icon, Typography } from '@relaptop/shared/ui';
import { stepsOf, type StepOfOrder } from './stepsOf';
import { shortMoment } from './texts';

function look({ at, isStop }: StepOfOrder): { path: string; color: string } {
  if (isStop) return { path: mdiAlertCircle, color: 'warning.main' };
  return at === null
    ? { path: mdiCircleOutline, color: 'text.secondary' }
    : { path: mdiCheckCircle, color: 'primary.main' };
}

/** No number: it would be cut off with large letters. */
const slotsOf = (step: StepOfOrder): StepLabelProps['slots'] => {
  const { path, color } = look(step);
  return { stepIcon: () => <Icon path={path} sx={{ color }} /> };
};

/** In two lines, for steps that are narrow; the whole date is in the log. */
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

/** How far an order has come, with the times. */
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
