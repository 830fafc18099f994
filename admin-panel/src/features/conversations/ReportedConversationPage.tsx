import { mdiFlagOutline, mdiGavel, mdiMessageTextOutline } from '@mdi/js';
import type { ReportedConversationCase } from '@relaptop/shared/contracts';
import { changeFailed, useNotifiedMutation } from '@relaptop/shared/notify';
import { ProblemSection } from '@relaptop/shared/problems';
import { useNavigate, useParams } from '@relaptop/shared/router';
import {
  Alert,
  BackLink,
  Box,
  Button,
  DescriptionList,
  formatDateTime,
  PictureLink,
  plainList,
  RADIUS,
  Stack,
  Typography,
} from '@relaptop/shared/ui';
import { CaseFailed, CaseLoading, twoColumns } from '../../common/casePage';
import { ClosingForm, closingTexts } from '../../common/ClosingForm';
import { LaptopLink, PersonLink } from '../../common/links';
import { pages } from '../../paths';
import {
  useReportedConversationsCloseMutation,
  useReportedConversationsOneInfiniteQuery,
  type CasePage,
} from '../../common/adminApi';
import { Reports } from './Reports';
import { decisionTexts, caseTexts as texts, TITLE } from './texts';

const toasts = { success: closingTexts.done, failure: changeFailed };

/**
 * Closes the reports with a note, then returns to the list, because the conversation can't be read any
 * more.
 */
function Closing({ id }: { id: string }) {
  const close = useNotifiedMutation(useReportedConversationsCloseMutation()[0], toasts);
  const navigate = useNavigate();
  const list = pages.conversations.getHref();
  return (
    <ClosingForm
      lead="Suspend somebody or remove a listing on their own pages first, if that is needed. Then close the reports with a note."
      draft={`conversationReports:${id}`}
      onClose={async (note) => {
        const isClosed = (await close({ id, note })) !== undefined;
        if (isClosed) await navigate(list);
        return isClosed;
      }}
    />
  );
}

interface ReportedMessagesProps {
  /** Oldest first. */
  messages: ReportedConversationCase['messages'];
  names: Readonly<Record<ReportedConversationCase['messages'][number]['by'], string>>;
}

const list = { ...plainList, gap: 1.5 };

/** The messages in full; for admins nothing is hidden. */
function ReportedMessages({ messages, names }: ReportedMessagesProps) {
  return (
    <Box component="ol" role="list" aria-label={texts.log(names.buyer, names.seller)} sx={list}>
      {messages.map(({ _id, by, words, pictures, date }) => (
        <Box
          component="li"
          key={_id}
          sx={{
            p: 1.5,
            borderRadius: `${RADIUS.small}px`,
            bgcolor: by === 'buyer' ? 'action.hover' : 'action.selected',
          }}
        >
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <strong>{names[by]}</strong> ({by}) · <time dateTime={date}>{formatDateTime(date)}</time>
          </Typography>
          {words && (
            <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {words}
            </Typography>
          )}
          <Stack
            direction="row"
            spacing={1}
            useFlexGap
            sx={{ flexWrap: 'wrap', mt: pictures.length > 0 ? 1 : 0 }}
          >
            {pictures.map((address, at) => (
              <PictureLink key={address} address={address} size={96} alt={texts.picture(at + 1, names[by])} />
            ))}
          </Stack>
        </Box>
      ))}
    </Box>
  );
}

/** One reported conversation: messages, reports and the decision. */
export function ReportedConversationPage() {
  const { id = '' } = useParams();
  const query = useReportedConversationsOneInfiniteQuery(id, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: false,
  });
  const { currentData, error, isFetching, refetch } = query;
  const list = pages.conversations.getHref();
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
