import { useState } from 'react';
import { mdiKeyOutline } from '@mdi/js';
import { changeFailed, useNotifiedMutation } from '@relaptop/shared/notify';
import {
  Box,
  Button,
  firstName,
  Icon,
  lazyPart,
  RADIUS,
  Stack,
  Typography,
  useConfirm,
} from '@relaptop/shared/ui';
import { useHandoverReceiveMutation } from './handoverApi';
import type { CodeProps } from './SellersForms';

const codeStyle = {
  px: 2.5,
  py: 1,
  borderRadius: `${RADIUS.control}px`,
  bgcolor: 'action.hover',
  textAlign: 'center',
  fontSize: '2rem',
  fontWeight: 600,
  lineHeight: 1.2,
  letterSpacing: '0.08em',
  whiteSpace: 'nowrap',
  '&:focus': { outline: 'none' },
} as const;

const halves = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

const RECEIVE_QUESTION = {
  question: 'Have you received this laptop?',
  confirmLabel: 'Yes, I have it',
  about: () =>
    'Then we pay the seller. Check first: does the laptop start, is it the one in the listing, is it unlocked?',
};
const RECEIVE_TOASTS = {
  success: 'Thank you, and enjoy your laptop',
  failure: changeFailed,
};

const wide = { flex: { xs: '1 0 auto', sm: 'none' } } as const;

interface BuyersCodeProps extends CodeProps {
  /** Whether the meeting time has passed. The buyer may have left the meeting without showing the code. */
  isOver?: boolean;
}

/**
 * For the buyer of a paid order: a button that shows the code for the seller, and a button that confirms the
 * receipt without the code.
 */
export function BuyersCode({ order, isNext = false, isOver = !isNext }: BuyersCodeProps) {
  const [isShown, setShown] = useState(false);
  const receive = useNotifiedMutation(useHandoverReceiveMutation()[0], RECEIVE_TOASTS);
  const asking = useConfirm(RECEIVE_QUESTION, (id: string) => receive(id));
  const name = firstName(order.other.name);
  if (order.receiptCode === null) return null;
  return (
    <Stack spacing={{ xs: 1, sm: 1.5 }}>
      {isShown ? (
        <>
          <Typography variant="body2">
            {`Give ${name} this code once you are happy with the laptop. ${name} enters it, and you both get a record.`}
          </Typography>
          {/* The button that had the focus is gone. With the focus here, screen readers read the code. */}
          <Box component="strong" tabIndex={-1} ref={focusOnMount} sx={codeStyle}>
            {halves(order.receiptCode)}
          </Box>
        </>
      ) : (
        !isNext && (
          <Typography variant="body2" color="textSecondary">
            Keep your code until you have checked the laptop: the code releases your money.
          </Typography>
        )
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {!isShown && (
          <Button
            variant={isNext ? 'contained' : 'outlined'}
            startIcon={<Icon path={mdiKeyOutline} />}
            onClick={() => setShown(true)}
            sx={wide}
          >
            Show my code
          </Button>
        )}
        {(isShown || isOver) && (
          <Button variant="outlined" onClick={() => asking.ask(order._id)} sx={wide}>
            I have received it
          </Button>
        )}
        {isShown && (
          <Button color="inherit" onClick={() => setShown(false)} sx={wide}>
            Hide it
          </Button>
        )}
      </Stack>
      {asking.dialog}
    </Stack>
  );
}

const focusOnMount = (element: HTMLElement | null) => element?.focus();

const CodeForm = lazyPart(async () => (await import('./SellersForms')).CodeForm);

/** For the seller of a paid order. The buyer's code proves the handover. */
export const SellersCode = (props: CodeProps) =>
  props.order.codeTriesLeft !== null && <CodeForm {...props} />;
