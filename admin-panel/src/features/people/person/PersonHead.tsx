import type { PersonPage } from '@relaptop/shared/contracts';
import { Alert, Box, formatDate, Stack, Typography, VerifiedTick } from '@relaptop/shared/ui';
import { EmailText } from '../../../common/EmailText';
import { ROLE_TEXTS, VERIFY_TEXTS } from '../../../common/texts';
import { Portrait } from '../Portrait';
import { personTexts as texts } from './texts';

/** Size in pixels. */
const PORTRAIT = 64;

/** The person, and restrictions such as a suspension. */
export function PersonHead({ person }: { person: PersonPage['person'] }) {
  const { name, email, verify, verifiedAt, userType, joinedAt, confirmed } = person;
  return (
    <Stack spacing={1}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Portrait person={person} size={PORTRAIT} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" component="div" sx={{ overflowWrap: 'anywhere' }}>
            <Box component="h1" sx={nameStyle}>
              {name}
            </Box>{' '}
            {verify === 'verified' && <VerifiedTick since={verifiedAt} label="Verified" />}
          </Typography>
        </Box>
      </Stack>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <EmailText>{email}</EmailText> ·{' '}
        <span>
          {[
            ROLE_TEXTS[userType],
            VERIFY_TEXTS[verify],
            confirmed ? texts.confirmed : texts.unconfirmed,
            texts.joined(formatDate(joinedAt)),
          ].join(' · ')}
        </span>
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

/** Excludes the tick, which is a button. */
const nameStyle = { display: 'inline', m: 0, font: 'inherit' } as const;
