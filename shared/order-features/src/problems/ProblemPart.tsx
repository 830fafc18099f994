import { type ReactNode, useRef } from 'react';
import { mdiAlertCircleOutline, mdiMessageTextOutline } from '@mdi/js';
import { errorMessage } from '@relaptop/shared/api';
import { type Handover, type OrderProblem, PROBLEM_KIND_TEXTS } from '@relaptop/shared/contracts';
import { tabDrafts, useSession } from '@relaptop/shared/session';
import {
  Alert,
  Box,
  FailedState,
  SectionCard,
  Skeleton,
  Stack,
  StaleNote,
  Typography,
  useWhileVisible,
} from '@relaptop/shared/ui';
import { Fold } from '../Fold';
import { OpenForm, problemDraft } from './OpenForm';
import { ProblemActions } from './ProblemActions';
import { useProblemsOfOrderQuery } from './problemsApi';
import { ProblemThread } from './ProblemThread';
import { nextText, problemTexts } from './texts';

/** Milliseconds. The page must show the other side's actions within five seconds. */
const POLL_MS = 4000;

type OrderOf = Pick<Handover, '_id' | 'side' | 'state' | 'price' | 'paidAt' | 'other'>;

export function ProblemPart({ order }: { order: OrderOf }) {
  const { _id: id, state } = order;
  const query = useProblemsOfOrderQuery({ id, state }, { skip: order.paidAt === null });
  const { data, error, isFetching, refetch } = query;
  const stage = data?.problem?.stage;
  useWhileVisible(stage !== undefined && stage !== 'ended' ? POLL_MS : null, () => void refetch());

  if (order.paidAt === null) return null;
  if (!data)
    return error && !isFetching ? (
      <ProblemSection title={problemTexts.title} icon={mdiAlertCircleOutline}>
        <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />
      </ProblemSection>
    ) : (
      <Waiting isKnown={state === 'problem'} />
    );
  if (!data.problem) return null;
  return (
    <Box>
      <StaleNote
        message={error && !isFetching ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
      />
      <Details order={order} problem={data.problem} />
    </Box>
  );
}

/** Renders nothing unless the order's state is `problem`. */
function Waiting({ isKnown }: { isKnown: boolean }) {
  if (!isKnown) return null;
  return (
    <Stack role="status" aria-label={problemTexts.loading}>
      <Skeleton variant="rounded" height={220} />
    </Stack>
  );
}

function Details({ order, problem }: { order: OrderOf; problem: NonNullable<OrderProblem['problem']> }) {
  const { side, price, other } = order;
  const names = { buyer: other.name, seller: other.name };
  const reader = { side, names };
  return (
    <ProblemSection
      title={`${problemTexts.title}: ${PROBLEM_KIND_TEXTS[problem.kind]}`}
      icon={mdiAlertCircleOutline}
    >
      <Alert severity={problem.outcome ? 'success' : 'warning'}>{nextText(problem, reader)}</Alert>
      {problem.outcome ? (
        <Fold title={problemTexts.thread} icon={mdiMessageTextOutline}>
          <ProblemThread problem={problem} reader={reader} />
        </Fold>
      ) : (
        <>
          <ProblemThread problem={problem} reader={reader} />
          <ProblemActions problem={problem} side={side} price={price} />
        </>
      )}
    </ProblemSection>
  );
}

export function ReportProblem({ order }: { order: OrderOf }) {
  const { _id: id, state, paidAt } = order;
  const { data } = useProblemsOfOrderQuery({ id, state }, { skip: paidAt === null });
  return data && data.kinds.length > 0 ? <Report order={order} kinds={data.kinds} /> : null;
}

function Report({ order, kinds }: { order: OrderOf; kinds: OrderProblem['kinds'] }) {
  const { _id: orderId, side, price } = order;
  const { user } = useSession();
  const fold = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (!fold.current) return;
    fold.current.open = false;
    fold.current.querySelector('summary')?.focus();
  };
  return (
    <Fold
      ref={fold}
      title={problemTexts.report}
      icon={mdiAlertCircleOutline}
      startsOpen={tabDrafts.read(problemDraft(orderId), user?.uid ?? null) !== undefined}
    >
      <Stack spacing={2}>
        <Typography>{problemTexts.questionLead[side]}</Typography>
        <OpenForm orderId={orderId} side={side} price={price} kinds={kinds} onClose={close} />
      </Stack>
    </Fold>
  );
}

interface ProblemSectionProps {
  title: string;
  icon: string;
  children: ReactNode;
}

export const ProblemSection = (props: ProblemSectionProps) => <SectionCard {...props} onScreenOnly />;
