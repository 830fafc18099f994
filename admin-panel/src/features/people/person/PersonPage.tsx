import type { ReactNode } from 'react';
import { errorMessage, isNotThere } from '@relaptop/shared/api';
import type { PersonPage as Known } from '@relaptop/shared/contracts';
import { useParams } from '@relaptop/shared/router';
import {
  Alert,
  BackLink,
  Box,
  EmptyState,
  FailedState,
  formatDate,
  Section,
  Skeleton,
  Stack,
  StaleNote,
  Typography,
  VerifiedTick,
  usePageName,
} from '@relaptop/shared/ui';
import { twoColumns } from '../../../common/casePage';
import { EmailText } from '../../../common/EmailText';
import { ROLE_TEXTS, VERIFY_TEXTS } from '../../../common/texts';
import { pages } from '../../../paths';
import { usePeopleOneQuery } from '../../../common/adminApi';
import { Portrait } from '../Portrait';
import { Notes } from './Notes';
import { PersonActions } from './PersonActions';
import { PersonFigures } from './PersonFigures';
import { PersonActivity, PersonSections } from './PersonSections';

const LISTS = { buyers: 'All Buyers', sellers: 'All Sealers' };

const columns = {
  ...twoColumns,
  gap: { xs: 3, md: 4 },
  gridTemplateRows: { md: 'auto auto 1fr' },
  // On phones the figures come first, because the actions depend on them.
  gridTemplateAreas: {
    xs: '"figures" "actions" "lists" "notes"',
    md: '"actions actions" "lists figures" "lists notes"',
  },
};

export function PersonPage() {
  const { id = '' } = useParams();
  const { currentData: known, error, isFetching, refetch } = usePeopleOneQuery(id);
  const retry = () => void refetch();
  // Admins are in neither list. The page of an admin links back to the buyers.
  const list = known?.person.userType === 'sealer' ? 'sellers' : 'buyers';
  const failure = error && !isFetching ? errorMessage(error) : undefined;
  return (
    <Stack spacing={3} sx={{ maxWidth: 1200 }}>
      <Box>
        <BackLink to={pages[list].getHref()}>{LISTS[list]}</BackLink>
        <StaleNote message={known && failure} onRetry={retry} />
      </Box>
      {known ? (
        <Person known={known} />
      ) : failure === undefined ? (
        <Loading />
      ) : (
        <>
          <Typography variant="h1">Person</Typography>
          {isNotThere(error) ? (
            <EmptyState text="We can’t find this person. The link may be incomplete." />
          ) : (
            <FailedState message={failure} onRetry={retry} />
          )}
        </>
      )}
    </Stack>
  );
}

function Person({ known }: { known: Known }) {
  const { person, figures, reports, profileReports, notes, acts } = known;
  // Reports of a removed laptop count as settled.
  const areOpen =
    reports.some(({ dismissed, laptop }) => !dismissed && !laptop.isGone) ||
    profileReports.some(({ closed }) => !closed);
  const areShown = reports.length > 0 || profileReports.length > 0;
  return (
    <>
      <PersonHead person={person} />
      <Columns
        figures={<PersonFigures figures={figures} reports={areShown ? { areOpen } : undefined} />}
        actions={<PersonActions person={person} />}
        lists={<PersonSections known={known} />}
        notes={
          <>
            <Section title="Notes for admins">
              <Notes personId={person._id} notes={notes} />
            </Section>
            <PersonActivity acts={acts} />
          </>
        }
      />
    </>
  );
}

const PORTRAIT = 64;

function PersonHead({ person }: { person: Known['person'] }) {
  const { name, email, verify, verifiedAt, userType, joinedAt, confirmed } = person;
  usePageName(name);
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
            confirmed ? 'Email confirmed' : 'Email not confirmed',
            `Joined ${formatDate(joinedAt)}`,
          ].join(' · ')}
        </span>
      </Typography>
      {person.deletedAt && (
        <Alert severity="info">{`This account was deleted on ${formatDate(person.deletedAt)}.`}</Alert>
      )}
      {person.suspendedAt && (
        <Alert severity="warning">
          {`Suspended since ${formatDate(person.suspendedAt)}: ${person.suspendedReason ?? ''}`}
        </Alert>
      )}
    </Stack>
  );
}

/** The heading is inline, so that the tick follows it. The tick is a button, so it is outside the heading. */
const nameStyle = { display: 'inline', m: 0, font: 'inherit' } as const;

const Columns = (parts: Record<'figures' | 'actions' | 'lists' | 'notes', ReactNode>) => (
  <Box sx={columns}>
    <Box sx={{ gridArea: 'figures' }}>{parts.figures}</Box>
    <Box sx={{ gridArea: 'actions', '&:empty': { display: 'none' } }}>{parts.actions}</Box>
    <Stack spacing={4} sx={{ gridArea: 'lists' }}>
      {parts.lists}
    </Stack>
    <Stack spacing={4} sx={{ gridArea: 'notes' }}>
      {parts.notes}
    </Stack>
  </Box>
);

const HEIGHTS = { actions: 44, figures: 190, lists: 420, notes: 260 };

function Loading() {
  const blank = (part: keyof typeof HEIGHTS) => <Skeleton variant="rounded" height={HEIGHTS[part]} />;
  return (
    <Stack role="status" aria-label="Loading the person" spacing={3}>
      <Box>
        <Typography variant="h1">
          <Skeleton width="50%" />
        </Typography>
        <Typography>
          <Skeleton width="80%" />
        </Typography>
      </Box>
      <Columns
        figures={blank('figures')}
        actions={blank('actions')}
        lists={blank('lists')}
        notes={blank('notes')}
      />
    </Stack>
  );
}
