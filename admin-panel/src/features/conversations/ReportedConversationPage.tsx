import { mdiFlagOutline, mdiGavel, mdiMessageTextOutline } from '@mdi/js';
import { ProblemSection } from '@relaptop/shared/problems';
import { useCurrentPanel, useParams } from '@relaptop/shared/router';
import { Alert, BackLink, Box, Button, DescriptionList, Stack, Typography } from '@relaptop/shared/ui';
import { CaseFailed, CaseLoading } from '../../common/CaseStates';
import { LaptopLink } from '../../common/LaptopLink';
import { PersonLink } from '../../common/PersonLink';
import { twoColumns } from '../../common/twoColumns';
import { pages } from '../../paths';
import { Closing } from './Closing';
import { useReportedConversationsOneInfiniteQuery, type CasePage } from './conversationsApi';
import { ReportedMessages } from './ReportedMessages';
import { Reports } from './Reports';
import { caseTexts as texts, decisionTexts, TITLE } from './texts';

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
      <CaseFailed
        title={texts.title}
        notThere={texts.notThere}
        list={{ to: list, title: TITLE }}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!latest) return <CaseLoading label={texts.loading} />;
  const messages = (currentData?.pages.flatMap((page) => page.messages) ?? []).toReversed();
  return (
    <Stack spacing={3} sx={{ maxWidth: 1200 }}>
      <BackLink to={list}>{TITLE}</BackLink>
      <Typography variant="h1">{texts.title}</Typography>
      <Alert severity="warning">{texts.logged}</Alert>
      <Box sx={twoColumns}>
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
