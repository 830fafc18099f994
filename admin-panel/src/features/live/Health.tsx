import { mdiAlertCircleOutline, mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import type { CheckState, Live, LiveCheck } from '@relaptop/shared/contracts';
import { Box, Card, Chip, Icon, Stack, Typography, Section } from '@relaptop/shared/ui';
import { hadFaults } from './failures';
import { CHECK_TEXTS, liveTexts, STATE_TEXTS } from './texts';

const LOOKS = {
  healthy: { icon: mdiCheckCircle, color: 'success' },
  unhealthy: { icon: mdiAlertCircleOutline, color: 'error' },
  unknown: { icon: mdiCircleOutline, color: 'default' },
} as const satisfies Record<CheckState, { icon: string; color: string }>;

const line = {
  display: 'flex',
  gap: 2,
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;

function CheckLine({ check: { check, state, says, remedy } }: { check: LiveCheck }) {
  const { icon, color } = LOOKS[state];
  return (
    <Box component="li" sx={line}>
      <Icon path={icon} color={color === 'default' ? 'disabled' : color} sx={{ mt: 0.25 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'start' }}>
          <Typography variant="h3">{CHECK_TEXTS[check]}</Typography>
          <Chip size="small" variant="outlined" color={color} label={STATE_TEXTS[state]} />
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {says}
        </Typography>
        {remedy && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            <strong>{liveTexts.remedy}:</strong> {remedy}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** That nothing needs care; of what has not been looked at yet, it promises nothing. */
function calmText(live: Live): string {
  const isKnown = live.checks.every(({ state }) => state !== 'unknown');
  const { allHealthy, healthyNow, healthyAsFarAsKnown, earlier } = liveTexts;
  if (hadFaults(live)) return `${isKnown ? healthyNow : healthyAsFarAsKnown}. ${earlier}`;
  return isKnown ? allHealthy : healthyAsFarAsKnown;
}

/** What the server depends on: each with how it is, and what to do where it is not well. */
export function Health({ live }: { live: Live }) {
  const { checks } = live;
  const wrong = checks.filter(({ state }) => state === 'unhealthy').length;
  return (
    <Section title={liveTexts.health} note={wrong === 0 ? calmText(live) : liveTexts.needsCare(wrong)}>
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {checks.map((check) => (
          <CheckLine key={check.check} check={check} />
        ))}
      </Card>
    </Section>
  );
}
