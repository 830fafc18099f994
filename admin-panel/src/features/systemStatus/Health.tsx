import { mdiAlertCircleOutline, mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import type { Check, CheckState, SystemStatus, LiveCheck } from '@relaptop/shared/contracts';
import { Alert, Box, Card, Chip, Icon, Stack, Typography, Section } from '@relaptop/shared/ui';
import { hadFaults } from './failures';

const CHECK_TEXTS: Record<Check, string> = {
  database: 'Database',
  tables: 'Database tables',
  replica: 'Read replica of the database',
  registry: 'Version registry',
  browsers: 'Pages in browsers',
  cards: 'Card payments',
  signIn: 'Log-in',
  pictures: 'Picture storage',
  sweeper: 'Background jobs',
};

const STATE_TEXTS: Record<CheckState, string> = {
  healthy: 'OK',
  unhealthy: 'Needs attention',
  unknown: 'Not checked yet',
};

const STATE_STYLES = {
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
  const { icon, color } = STATE_STYLES[state];
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
            <strong>What to do:</strong> {remedy}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** @returns the overall result of all checks. A check without a result doesn't count as healthy */
function verdictOf(live: SystemStatus): { severity: 'success' | 'info' | 'error'; text: string } {
  const count = (wanted: CheckState) => live.checks.filter(({ state }) => state === wanted).length;
  const [wrong, unchecked] = [count('unhealthy'), count('unknown')];
  if (wrong > 0)
    return {
      severity: 'error',
      text: wrong === 1 ? '1 check needs attention.' : `${wrong} checks need attention.`,
    };
  const hadSome = hadFaults(live);
  const calm = unchecked > 0 ? 'No problems found.' : hadSome ? 'Everything works now.' : 'Everything works.';
  const more = [
    unchecked > 0 &&
      (unchecked === 1 ? '1 check has no result yet.' : `${unchecked} checks have no result yet.`),
    hadSome && 'Earlier failures are counted under Releases.',
  ];
  return {
    severity: unchecked > 0 || hadSome ? 'info' : 'success',
    text: [calm, ...more].filter(Boolean).join(' '),
  };
}

export function Health({ live }: { live: SystemStatus }) {
  const { severity, text } = verdictOf(live);
  return (
    <Section title="Health">
      <Alert severity={severity} role="status">
        {text}
      </Alert>
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {live.checks.map((check) => (
          <CheckLine key={check.check} check={check} />
        ))}
      </Card>
    </Section>
  );
}
