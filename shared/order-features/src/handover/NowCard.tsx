import { useId, type ReactNode } from 'react';
import { mdiCheck } from '@mdi/js';
import type { Handover } from '@relaptop/shared/contracts';
import { Box, Icon, Paper, Stack, Typography, useClock, visuallyHidden } from '@relaptop/shared/ui';
import { BuyersCode, SellersCode } from './HandoverCode';
import { isToSuggest, Meeting } from './Meeting';
import { ownNextText, titleOf } from './nextTexts';
import { stepsOf } from './OrderSteps';
import { Person } from './Person';
import { isMeetable } from './texts';

/** Milliseconds between updates of the title, which changes at the time of the meeting. */
const CLOCK_MS = 30_000;

/**
 * Whether this card shows the meeting. Otherwise a fold shows it. For a buyer who hasn't paid, the form is in
 * the fold, because the payment comes first.
 */
export const showsMeeting = (order: Handover): boolean =>
  order.state === 'paid' || (isMeetable(order) && (order.side === 'seller' || !isToSuggest(order)));

export const isHandoverNext = ({ state, meeting }: Handover): boolean =>
  state === 'paid' && meeting.agreedAt !== null && meeting.at !== null;

const ENDED: readonly Handover['state'][] = ['received', 'lost', 'cancelled', 'deleted', 'refunded'];

interface NowCardProps {
  order: Handover;
  action?: ReactNode;
  onChat: () => void;
  children?: ReactNode;
  foot?: ReactNode;
}

export function NowCard({ order, action, onChat, children, foot }: NowCardProps) {
  const id = useId();
  const now = useClock(CLOCK_MS);
  const hasHandover = isHandoverNext(order);
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ overflow: 'clip', displayPrint: 'none' }}
    >
      <Box sx={head}>
        <Progress order={order} />
        <Box role="status">
          <Typography id={id} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {titleOf(order, now)}
          </Typography>
          <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{ownNextText(order)}</Typography>
        </Box>
      </Box>
      <Stack spacing={{ xs: 1.5, sm: 2 }} sx={{ p: { xs: 2, sm: 3 }, '&:empty': { display: 'none' } }}>
        {action}
        {showsMeeting(order) && <Meeting order={order} hasTitleAbove={order.state === 'paid'} />}
        {hasHandover && (
          <BuyersCode order={order} isNext isOver={Date.parse(order.meeting.at ?? '') <= now} />
        )}
        {hasHandover && <SellersCode order={order} isNext />}
        {children}
        {!ENDED.includes(order.state) && <Person order={order} onChat={onChat} />}
        {foot}
      </Stack>
    </Paper>
  );
}

const head = {
  px: { xs: 2, sm: 3 },
  pt: 2,
  pb: { xs: 1.5, sm: 2 },
  bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 8%, var(--mui-palette-background-paper))',
  borderBottom: '1px solid var(--mui-palette-divider)',
} as const;

function Progress({ order }: { order: Handover }) {
  const steps = stepsOf(order);
  const now = steps.findIndex(({ at, isStop }) => isStop ?? at === null);
  return (
    <Box component="ol" aria-label="Progress" sx={progressStyle}>
      {steps.map(({ label, at, isStop }, index) => (
        <Box
          component="li"
          key={label}
          aria-current={index === now ? 'step' : undefined}
          data-step={isStop ? 'stop' : at ? 'done' : undefined}
        >
          {at && !isStop && <Icon path={mdiCheck} sx={{ fontSize: '1rem', mr: 0.25 }} />}
          <span>{label}</span>
          {at && !isStop && (
            <Box component="span" sx={visuallyHidden}>
              , done
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

const progressStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  m: 0,
  mb: 1.5,
  p: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  lineHeight: 1.35,
  '& li': {
    display: 'flex',
    flex: 1,
    minWidth: 'min-content',
    pt: 0.75,
    borderTop: '4px solid var(--mui-palette-divider)',
    color: 'text.secondary',
  },
  '& [data-step="done"]': { borderColor: 'primary.main' },
  '& [aria-current]': {
    borderImage:
      'linear-gradient(to right, var(--mui-palette-primary-main) 40%, var(--mui-palette-divider) 40%) 1',
    color: 'text.primary',
    fontWeight: 700,
  },
  '& [data-step="stop"]': { borderImage: 'none', borderColor: 'warning.main' },
} as const;
