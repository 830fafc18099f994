import { errorMessage, isStatus } from '@relaptop/shared/api';
import type { PersonPage as Known } from '@relaptop/shared/contracts';
import { useCurrentPanel, useParams } from '@relaptop/shared/router';
import {
  Alert,
  BackLink,
  Box,
  ButtonLink,
  DescriptionList,
  EmptyState,
  FailedState,
  formatCount,
  formatDate,
  Paper,
  Section,
  Skeleton,
  Stack,
  StaleNote,
  Typography,
  VerifiedTick,
} from '@relaptop/shared/ui';
import { EmailText } from '../../../common/EmailText';
import { ROLE_TEXTS, VERIFY_TEXTS } from '../../../common/personStates';
import { pages } from '../../../paths';
import { usePeopleOneQuery } from '../peopleApi';
import { Notes } from './Notes';
import { PersonActs } from './PersonActs';
import { ActRow, LaptopRow, OrderRow, ReportRow, ReviewRow, Rows } from './PersonLists';
import { ProfileReports } from './ProfileReports';
import { FIGURE_TEXTS, personTexts as texts } from './texts';

/** Nobody: the address holds no id at all, or an unknown one. */
const NOT_THERE = [400, 404];

const columns = {
  display: 'grid',
  gap: { xs: 3, md: 4 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gridTemplateRows: { md: 'auto auto 1fr' },
  // On phones the figures stand above what is done because of them.
  gridTemplateAreas: {
    xs: '"figures" "acts" "lists" "notes"',
    md: '"acts acts" "lists figures" "lists notes"',
  },
};

/** All that an admin needs to know of a person, and what can be done about them. */
export function PersonPage() {
  const { id = '' } = useParams();
  const { currentData: known, error, isFetching, refetch } = usePeopleOneQuery(id);
  const retry = () => void refetch();
  const panel = useCurrentPanel();
  // Admins stand in neither list.
  const list = known?.person.userType === 'sealer' ? 'sellers' : 'buyers';
  const listHref = pages[list].getHref(panel);
  if (!known && error && !isFetching)
    return (
      <Stack spacing={2}>
        <Typography variant="h1">{texts.title}</Typography>
        {NOT_THERE.some((status) => isStatus(error, status)) ? (
          <EmptyState text={texts.notThere} action={<ButtonLink to={listHref}>{texts[list]}</ButtonLink>} />
        ) : (
          <FailedState message={errorMessage(error)} onRetry={retry} />
        )}
      </Stack>
    );
  if (!known)
    return (
      <Stack role="status" aria-label={texts.loading} spacing={3}>
        <Typography variant="h1">
          <Skeleton width="50%" />
        </Typography>
        <Skeleton variant="rounded" height={320} />
      </Stack>
    );
  return (
    <Stack spacing={3} sx={{ maxWidth: 1200 }}>
      <Box>
        <BackLink to={listHref}>{texts[list]}</BackLink>
        <StaleNote message={error && !isFetching ? errorMessage(error) : undefined} onRetry={retry} />
      </Box>
      <Person known={known} />
    </Stack>
  );
}

function Person({ known }: { known: Known }) {
  const { person, laptops, orders, profileReports, reports, reportsMade, reviews, notes, acts } = known;
  return (
    <>
      <Head person={person} />
      <Box sx={columns}>
        <Box sx={{ gridArea: 'figures' }}>
          <Figures figures={known.figures} />
        </Box>
        <Box sx={{ gridArea: 'acts', '&:empty': { display: 'none' } }}>
          <PersonActs person={person} />
        </Box>
        <Stack spacing={4} sx={{ gridArea: 'lists' }}>
          {/* The queue leads here: what is to be decided stands first. */}
          {profileReports.length > 0 && (
            <Section title={texts.sections.profileReports}>
              <ProfileReports personId={person._id} reports={profileReports} />
            </Section>
          )}
          <Section title={texts.sections.laptops}>
            <Rows rows={laptops} none={texts.none.laptops}>
              {(laptop) => <LaptopRow laptop={laptop} />}
            </Rows>
          </Section>
          <Section title={texts.sections.orders}>
            <Rows rows={orders} none={texts.none.orders}>
              {(order) => <OrderRow order={order} />}
            </Rows>
          </Section>
          <Section title={texts.sections.reports}>
            <Rows rows={reports} none={texts.none.reports}>
              {(report) => <ReportRow report={report} />}
            </Rows>
          </Section>
          <Section title={texts.sections.reportsMade}>
            <Rows rows={reportsMade} none={texts.none.reportsMade}>
              {(report) => <ReportRow report={report} />}
            </Rows>
          </Section>
          <Section title={texts.sections.reviews}>
            <Rows rows={reviews} none={texts.none.reviews}>
              {(review) => <ReviewRow review={review} />}
            </Rows>
          </Section>
        </Stack>
        <Stack spacing={4} sx={{ gridArea: 'notes' }}>
          <Section title={texts.sections.notes}>
            <Notes personId={person._id} notes={notes} />
          </Section>
          <Section title={texts.sections.acts}>
            <Rows rows={acts} none={texts.none.acts}>
              {(act) => <ActRow act={act} />}
            </Rows>
          </Section>
        </Stack>
      </Box>
    </>
  );
}

function Head({ person }: { person: Known['person'] }) {
  const { name, email, verify, verifiedAt, userType, joinedAt, confirmed } = person;
  return (
    <Stack spacing={1}>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {name} {verify === 'verified' && <VerifiedTick since={verifiedAt} label="Verified" />}
      </Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <EmailText>{email}</EmailText> · {ROLE_TEXTS[userType]} · {VERIFY_TEXTS[verify]} ·{' '}
        {confirmed ? texts.confirmed : texts.unconfirmed} · {texts.joined(formatDate(joinedAt))}
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

function Figures({ figures }: Pick<Known, 'figures'>) {
  const names = Object.keys(FIGURE_TEXTS) as (keyof typeof FIGURE_TEXTS)[];
  return (
    <Section title={texts.sections.figures}>
      <Paper variant="outlined" sx={{ p: 2 }}>
        <DescriptionList items={names.map((name) => [FIGURE_TEXTS[name], formatCount(figures[name])])} />
      </Paper>
    </Section>
  );
}
