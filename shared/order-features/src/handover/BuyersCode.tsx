import { mdiKeyOutline } from '@mdi/js';
import type { Handover } from '@relaptop/shared/contracts';
import { useConfirm } from '@relaptop/shared/dialogs';
import { useNotifiedMutation } from '@relaptop/shared/notify';
import { Box, Button, RADIUS, Typography } from '@relaptop/shared/ui';
import { useHandoverReceiveMutation } from './handoverApi';
import { Part } from './Part';

const codeStyle = {
  alignSelf: 'flex-start',
  px: 2.5,
  py: 1,
  borderRadius: `${RADIUS.control}px`,
  bgcolor: 'action.hover',
  fontSize: '2.25rem',
  fontWeight: 800,
  lineHeight: 1.3,
  letterSpacing: '0.08em',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;

/** @returns such as `123 456`: people say and type it in two halves. */
const halves = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

const QUESTION = {
  question: 'Have you received this laptop?',
  confirmLabel: 'Yes, I have it',
  about: () =>
    'The seller is paid then. Look at it first: does it start, is it the one in the listing, is it not locked?',
};
const TOASTS = {
  success: 'Thank you, and enjoy your laptop',
  failure: (message: string) => `There was an error! ${message}`,
};

/** For the buyer of a paid order: the code that the seller asks for, and the button for who has parted without it. */
export function BuyersCode({ order }: { order: Handover }) {
  const receive = useNotifiedMutation(useHandoverReceiveMutation()[0], TOASTS);
  const asking = useConfirm(QUESTION, (id: string) => receive(id));
  if (order.receiptCode === null) return null;
  return (
    <Part title="When you have the laptop" icon={mdiKeyOutline} onScreenOnly>
      <Typography>Give the seller this code once you are happy with the laptop:</Typography>
      <Box component="strong" sx={codeStyle}>
        {halves(order.receiptCode)}
      </Box>
      <Typography variant="body2" color="textSecondary">
        The seller types it in, and you both have it in writing. Do not send it beforehand: with it the seller
        is paid.
      </Typography>
      <Button variant="outlined" onClick={() => asking.ask(order._id)} sx={{ alignSelf: 'flex-start' }}>
        I have received it
      </Button>
      {asking.dialog}
    </Part>
  );
}
