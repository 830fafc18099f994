import { mdiFlagOutline, mdiGavel, mdiMessageTextOutline } from '@mdi/js';
import { errorMessage, isStatus } from '@relaptop/shared/api';
import { ProblemSection } from '@relaptop/shared/problems';
import { useCurrentPanel, useParams } from '@relaptop/shared/router';
import {
  Alert,
  BackLink,
  Box,
  Button,
  ButtonLink,
  DescriptionList,
  EmptyState,
  FailedState,
  Skeleton,
  Stack,
  Typography,
} from '@relaptop/shared/ui';
import { LaptopLink } from '../../common/LaptopLink';
import { PersonLink } from '../../common/PersonLink';
import { pages } from '../../paths';
import { Closing } from './Closing';
import { useReportedConversationsOneInfiniteQuery, type CasePage } from './conversationsApi';
import { ReportedMessages } from './ReportedMessages';
import { Reports } from './Reports';
import { caseTexts as texts, decisionTexts, TITLE } from './texts';

/** No such conversation, or none that an admin may read. */
const NOT_THERE = [400, 404];

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
};

/** One reported conversation: what was written, why it was reported, and the decision. */
export function ReportedConversationPage() {
  const { id = '' } = useParams();
  const query = useReportedConversationsOneInfiniteQuery(id, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: false,
  });
  const { currentData, error, isFetching, refetch } = query;
  const list = pages.conversations.getHref(useCurrentPanel());
  const [latest] = currentData?.pages ?? [];

  if (!latest && error && !isFetching)
    return (
      <Stack spacing={2}>
        <Typography variant="h1">{texts.title}</Typography>
        {NOT_THERE.some((status) => isStatus(error, status)) ? (
          <EmptyState text={texts.notThere} action={<ButtonLink to={list}>{TITLE}</ButtonLink>} />
        ) : (
          <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />
        )}
      </Stack>
    );
  if (!latest) return <Loading />;
  const messages = (currentData?.pages.flatMap((page) => page.messages) ?? []).toReversed();
  return (
    <Stack spacing={3} sx={{ maxWidth: 1200 }}>
      <BackLink to={list}>{TITLE}</BackLink>
      <Typography variant="h1">{texts.title}</Typography>
      <Alert severity="warning">{texts.logged}</Alert>
      <Box sx={columns}>
        <ProblemSection title={texts.messages} icon={mdiMessageTextOutline}>
          {query.hasNextPage && (
            <Box sx={{ textAlign: 'center' }}>
              <Button
                size="small"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {texts.earlier}
              </Button>
            </Box>
          )}
          <ReportedMessages
            messages={messages}
            names={{ buyer: latest.buyer.name, seller: latest.seller.name }}
          />
        </ProblemSection>
        <Stack spacing={3}>
          <ProblemSection title={texts.reports} icon={mdiFlagOutline}>
            <Facts known={latest} />
            <Reports reports={latest.reports} />
          </ProblemSection>
          <ProblemSection title={decisionTexts.title} icon={mdiGavel}>
            <Closing id={id} />
          </ProblemSection>
        </Stack>
      </Box>
    </Stack>
  );
}

function Facts({ known: { buyer, seller, laptop } }: { known: CasePage }) {
  const personLink = ({ _id, name }: CasePage['buyer']) => <PersonLink id={_id}>{name}</PersonLink>;
  return (
    <DescriptionList
      items={[
        [texts.buyer, personLink(buyer)],
        [texts.seller, personLink(seller)],
        [
          texts.laptop,
          <LaptopLink key="laptop" laptop={laptop}>
            {laptop.name}
          </LaptopLink>,
        ],
      ]}
    />
  );
}

function Loading() {
  return (
    <Stack role="status" aria-label={texts.loading} spacing={3}>
      <Typography variant="h1">
        <Skeleton width="60%" />
      </Typography>
      <Skeleton variant="rounded" height={320} />
    </Stack>
  );
}
