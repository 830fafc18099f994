import { mdiCommentTextMultipleOutline, mdiGavel, mdiHistory, mdiReceiptTextOutline } from '@mdi/js';
import { errorMessage, isStatus } from '@relaptop/shared/api';
import type { ProblemCase } from '@relaptop/shared/contracts';
import { adminEndText, KIND_TEXTS, ProblemSection, ProblemThread } from '@relaptop/shared/problems';
import { useCurrentPanel, useParams } from '@relaptop/shared/router';
import {
  Alert,
  BackLink,
  Box,
  ButtonLink,
  EmptyState,
  FailedState,
  Skeleton,
  Stack,
  StaleNote,
  Typography,
  useWhileVisible,
} from '@relaptop/shared/ui';
import { pages } from '../../paths';
import { Decision } from './Decision';
import { OrderFacts } from './OrderFacts';
import { OrderLog } from './OrderLog';
import { useProblemCaseQuery } from './problemsApi';
import { decisionTexts, problemTexts } from './texts';

/** Milliseconds between two looks: the two may still agree while an admin reads. */
const LOOK_MS = 4000;
/** No such problem: the address holds no id at all, or an unknown one. */
const NOT_THERE = [400, 404];

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
};

/** One problem: what both sides say, the order with its log, and the decision. */
export function ProblemPage() {
  const { id = '' } = useParams();
  const { currentData: known, error, isFetching, refetch } = useProblemCaseQuery(id);
  const isOver = known?.problem.stage === 'ended';
  useWhileVisible(known && !isOver ? LOOK_MS : null, () => void refetch());
  const list = pages.problems.getHref(useCurrentPanel());

  if (!known && error && !isFetching)
    return (
      <Stack spacing={2}>
        <Typography variant="h1">{problemTexts.title}</Typography>
        {NOT_THERE.some((status) => isStatus(error, status)) ? (
          <EmptyState
            text={problemTexts.notThere}
            action={<ButtonLink to={list}>{problemTexts.title}</ButtonLink>}
          />
        ) : (
          <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />
        )}
      </Stack>
    );
  if (!known) return <Loading />;
  return (
    <Stack spacing={3} sx={{ maxWidth: 1200 }}>
      <BackLink to={list}>{problemTexts.title}</BackLink>
      <StaleNote
        message={error && !isFetching ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
      />
      <Case known={known} />
    </Stack>
  );
}

function Loading() {
  return (
    <Stack role="status" aria-label={problemTexts.loading} spacing={3}>
      <Typography variant="h1">
        <Skeleton width="60%" />
      </Typography>
      <Skeleton variant="rounded" height={320} />
    </Stack>
  );
}

function Case({ known }: { known: ProblemCase }) {
  const { problem, order, log } = known;
  const reader = { side: 'admin', names: { buyer: order.buyerName, seller: order.sealerName } } as const;
  return (
    <>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {KIND_TEXTS[problem.kind]}: {order.productName}
      </Typography>
      {problem.outcome && (
        <Alert severity={problem.stage === 'refunding' ? 'info' : 'success'} role="status">
          {adminEndText(problem, reader)}
        </Alert>
      )}
      <Box sx={columns}>
        <Stack spacing={3}>
          <ProblemSection title={problemTexts.thread} icon={mdiCommentTextMultipleOutline}>
            <ProblemThread problem={problem} reader={reader} />
          </ProblemSection>
          {!problem.outcome && (
            <ProblemSection title={decisionTexts.title} icon={mdiGavel}>
              <Decision known={known} />
            </ProblemSection>
          )}
        </Stack>
        <Stack spacing={3}>
          <ProblemSection title={problemTexts.order} icon={mdiReceiptTextOutline}>
            <OrderFacts order={order} />
          </ProblemSection>
          <ProblemSection title={problemTexts.log} icon={mdiHistory}>
            <OrderLog log={log} />
          </ProblemSection>
        </Stack>
      </Box>
    </>
  );
}
