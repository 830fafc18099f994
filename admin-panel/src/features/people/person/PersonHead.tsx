import type { PersonPage } from '@relaptop/shared/contracts';
import { Alert, Box, formatDate, Stack, Typography, VerifiedTick } from '@relaptop/shared/ui';
import { EmailText } from '../../../common/EmailText';
import { ROLE_TEXTS, VERIFY_TEXTS } from '../../../common/personStates';
import { Portrait } from '../Portrait';
import { personTexts as texts } from './texts';

/** Pixels. */
const PORTRAIT = 64;

/** Who it is, and what stands in their way. */
export function PersonHead({ person }: { person: PersonPage['person'] }) {
  const { name, email, verify, verifiedAt, userType, joinedAt, confirmed } = person;
  return (
    <Stack spacing={1}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Portrait person={person} size={PORTRAIT} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            <span>{name}</span>{' '}
            {verify === 'verified' && <VerifiedTick since={verifiedAt} label="Verified" />}
          </Typography>
        </Box>
      </Stack>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <EmailText>{email}</EmailText> · {ROLE_TEXTS[userType]} · {VERIFY_TEXTS[verify]} ·{' '}
        <span>{confirmed ? texts.confirmed : texts.unconfirmed}</span> · {texts.joined(formatDate(joinedAt))}
      </Typography>
      {person.deletedAt && <Alert severity="info">{texts.deleted(formatDate(person.deletedAt))}</Alert>}
      {person.suspendedAt && (
        <Alert severity="warning">
          {texts.suspended(formatDate(person.suspendedAt), person.suspendedReason ?? '')}
        </Alert>
      )}
    </Stack>
  );
}
