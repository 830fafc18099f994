import { mdiCommentTextMultipleOutline, mdiGavel, mdiHistory, mdiReceiptTextOutline } from '@mdi/js';
import { errorMessage } from '@relaptop/shared/api';
import type { ProblemCase } from '@relaptop/shared/contracts';
import { adminEndText, KIND_TEXTS, ProblemSection, ProblemThread } from '@relaptop/shared/problems';
import { useCurrentPanel, useParams } from '@relaptop/shared/router';
import { Alert, BackLink, Box, Stack, StaleNote, Typography, useWhileVisible } from '@relaptop/shared/ui';
import { CaseFailed, CaseLoading } from '../../common/CaseStates';
import { twoColumns } from '../../common/twoColumns';
import { pages } from '../../paths';
import { Decision } from './Decision';
import { OrderFacts } from './OrderFacts';
import { OrderLog } from './OrderLog';
import { useProblemCaseQuery } from './problemsApi';
import { decisionTexts, problemTexts } from './texts';

/** Milliseconds between two looks: the two may still agree while an admin reads. */
const LOOK_MS = 4000;

/** One problem: what both sides say, the order with its log, and the decision. */
export function ProblemPage() {
  const { id = '' } = useParams();
  const { currentData: known, error, isFetching, refetch } = useProblemCaseQuery(id);
  const isOver = known?.problem.stage === 'ended';
  useWhileVisible(known && !isOver ? LOOK_MS : null, () => void refetch());
  const list = pages.problems.getHref(useCurrentPanel());

  if (!known && error && !isFetching)
    return (
      <CaseFailed
        title={problemTexts.title}
        notThere={problemTexts.notThere}
        list={{ to: list, title: problemTexts.title }}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!known) return <CaseLoading label={problemTexts.loading} />;
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
      <Box sx={twoColumns}>
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
