import {
  mdiCashCheck,
  mdiClockOutline,
  mdiCreditCardOutline,
  mdiHandshakeOutline,
  mdiShieldLockOutline,
} from '@mdi/js';
import { daysAfterPayment } from '@relaptop/shared/config';
import { Box, Icon, Typography } from '@relaptop/shared/ui';

const STEPS = [
  {
    icon: mdiClockOutline,
    title: 'You reserve it',
    text: 'The laptop is reserved while you pay. Only you can buy it.',
  },
  {
    icon: mdiCreditCardOutline,
    title: 'You pay by card',
    text: 'Your card is charged only when the laptop is reserved for you.',
  },
  {
    icon: mdiShieldLockOutline,
    title: 'We hold the money',
    text: 'The seller sees that you have paid, and gets nothing yet.',
  },
  {
    icon: mdiHandshakeOutline,
    title: 'You meet and look at it',
    text: 'Happy with it? Give the seller your code. Something wrong? Report it, and the money stays with us.',
  },
] satisfies Step[];

interface Step {
  icon: string;
  title: string;
  text: string;
}

const lastStep = (): Step => ({
  icon: mdiCashCheck,
  title: 'The seller is paid',
  text: `When you confirm that you have the laptop, or ${daysAfterPayment()} if you say nothing.`,
});

export function PurchaseSteps() {
  return (
    <Box component="ol" role="list" aria-label="Your purchase, step by step" sx={listStyle}>
      {[...STEPS, lastStep()].map(({ icon, title, text }) => (
        <Box key={title} component="li" sx={stepStyle}>
          <Box sx={discStyle}>
            <Icon path={icon} />
          </Box>
          <Box sx={{ pb: 2.5 }}>
            <Typography sx={{ fontWeight: 700 }}>{title}</Typography>
            <Typography color="textSecondary">{text}</Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const DISC = 44;

const listStyle = { listStyle: 'none', m: 0, p: 0 } as const;

const stepStyle = {
  position: 'relative',
  display: 'flex',
  gap: 2,
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    top: DISC,
    bottom: 0,
    left: DISC / 2 - 1,
    borderLeft: '2px solid',
    borderColor: 'divider',
  },
  '&:last-of-type > :last-of-type': { pb: 0 },
} as const;

const discStyle = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: DISC,
  height: DISC,
  borderRadius: '50%',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const;
