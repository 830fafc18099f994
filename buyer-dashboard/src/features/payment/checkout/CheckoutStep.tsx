import { useEffect, useId, useRef, type ReactNode } from 'react';
import { mdiCheckCircle } from '@mdi/js';
import { Box, Icon, Paper, Stack, Typography, visuallyHidden } from '@relaptop/shared/ui';
import { cardPadding } from '../layout';

interface CheckoutStepProps {
  number: number;
  title: string;
  state: 'open' | 'done' | 'later';
  /** Whether the step takes the focus when it opens, because the buyer has just completed another step. */
  takesFocus: boolean;
  action?: ReactNode;
  children: ReactNode;
}

const mark = {
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  fontSize: '1rem',
  fontWeight: 700,
} as const;

const STEPS = 2;

/** @returns a prefix of the heading for screen readers, such as `Step 1 of 2, done: ` */
const stepWords = (number: number, isDone: boolean) =>
  `Step ${number} of ${STEPS}${isDone ? ', done' : ''}: `;

/** One step of the checkout. All headings are visible from the start, but only one step is open. */
export function CheckoutStep({ number, title, state, takesFocus, action, children }: CheckoutStepProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = state === 'open';
  useEffect(() => {
    if (isOpen && takesFocus) heading.current?.focus();
  }, [isOpen, takesFocus]);
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-current={isOpen ? 'step' : undefined}
      sx={{ listStyle: 'none', ...cardPadding }}
    >
      <Box component="section" aria-labelledby={id}>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
          {state === 'done' ? (
            <Icon path={mdiCheckCircle} color="success" sx={{ fontSize: 28, flexShrink: 0 }} />
          ) : (
            <Box
              aria-hidden
              sx={{
                ...mark,
                color: isOpen ? 'primary.contrastText' : 'text.secondary',
                bgcolor: isOpen ? 'primary.main' : 'action.hover',
              }}
            >
              {number}
            </Box>
          )}
          <Typography
            id={id}
            ref={heading}
            tabIndex={-1}
            variant="h3"
            component="h2"
            color={state === 'later' ? 'textSecondary' : 'textPrimary'}
            sx={{ flex: 1, minWidth: 0, '&:focus': { outline: 'none' } }}
          >
            <Box component="span" sx={visuallyHidden}>
              {stepWords(number, state === 'done')}
            </Box>
            {title}
          </Typography>
          {action}
        </Stack>
        <Box sx={{ mt: 2 }}>{children}</Box>
      </Box>
    </Paper>
  );
}
