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
  formatPrice,
  PictureLink,
  plainList,
  RADIUS,
  Stack,
  Typography,
  usePageName,
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

const texts = {
  list: 'Reported conversations',
  title: 'Reported conversation',
};

const toasts = { success: closingTexts.done, failure: changeFailed };

/**
 * Closes the reports, then opens the list of conversations. Admins can't read a conversation without open
 * reports.
 */
function Closing({ id }: { id: string }) {
  const close = useNotifiedMutation(useReportedConversationsCloseMutation()[0], toasts);
  const navigate = useNavigate();
  const list = pages.conversations.getHref();
  return (
    <ClosingForm
      lead="If needed, first suspend a person or delete a listing on its own page. Then close the reports with a note."
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
  messages: ReportedConversationCase['messages'];
  names: Readonly<Record<ReportedConversationCase['messages'][number]['by'], string>>;
}

const list = { ...plainList, gap: 1.5 };

/**
 * The messages of a reported conversation. Admins also see phone numbers and email addresses that the server
 * hides from buyer and seller.
 */
function ReportedMessages({ messages, names }: ReportedMessagesProps) {
  return (
    <Box component="ol" role="list" aria-label={`Messages of ${names.buyer} and ${names.seller}`} sx={list}>
      {messages.map(({ _id, by, words, pictures, date, offered }) => (
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
            <bdi>
              <strong>{names[by]}</strong>
            </bdi>{' '}
            ({by}) · <time dateTime={date}>{formatDateTime(date)}</time>
          </Typography>
          {offered !== undefined && (
            <Typography sx={{ mt: 0.5, fontWeight: 600 }}>{`Offer: ${formatPrice(offered)}`}</Typography>
          )}
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
              <PictureLink
                key={address}
                address={address}
                size={96}
                alt={`Picture ${at + 1} from ${names[by]}`}
              />
            ))}
          </Stack>
        </Box>
      ))}
    </Box>
  );
}

export function ReportedConversationPage() {
  const { id = '' } = useParams();
  const query = useReportedConversationsOneInfiniteQuery(id, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: false,
  });
  const { currentData, error, isFetching, refetch } = query;
  const list = pages.conversations.getHref();
  const [latest] = currentData?.pages ?? [];
  usePageName(latest && `${texts.title}: ${latest.laptop.name}`);

  if (!latest && error && !isFetching)
    return (
      <CaseFailed
        title={texts.title}
        notThere="We can’t find this conversation, or its reports are closed."
        list={{ to: list, title: texts.list }}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!latest) return <CaseLoading label="Loading the conversation" />;
  const messages = (currentData?.pages.flatMap((page) => page.messages) ?? []).toReversed();
  return (
    <Stack spacing={3} sx={{ maxWidth: 1200 }}>
      <BackLink to={list}>{texts.list}</BackLink>
      <Typography variant="h1">{texts.title}</Typography>
      <Alert severity="warning">These messages are private. The audit log records that you read them.</Alert>
      <Box sx={twoColumns}>
        <ProblemSection title="Messages" icon={mdiMessageTextOutline}>
          {query.hasNextPage && (
            <Box sx={{ textAlign: 'center' }}>
              <Button
                size="small"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show earlier messages
              </Button>
            </Box>
          )}
          <ReportedMessages
            messages={messages}
            names={{ buyer: latest.buyer.name, seller: latest.seller.name }}
          />
        </ProblemSection>
        <Stack spacing={3}>
          <ProblemSection title="Reports" icon={mdiFlagOutline}>
            <Facts known={latest} />
            <Reports reports={latest.reports} />
          </ProblemSection>
          <ProblemSection title="Decision" icon={mdiGavel}>
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
        ['Buyer', personLink(buyer)],
        ['Seller', personLink(seller)],
        [
          'Laptop',
          <LaptopLink key="laptop" laptop={laptop}>
            {laptop.name}
          </LaptopLink>,
        ],
      ]}
    />
  );
}
