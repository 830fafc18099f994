import { useState } from 'react';
import { useConfirm } from '@relaptop/shared/dialogs';
import type { Problem, Side } from '@relaptop/shared/contracts';
import { useNotifiedMutation } from '@relaptop/shared/notify';
import { Button, formatAmount, Stack } from '@relaptop/shared/ui';
import { AnswerForm } from './AnswerForm';
import { DeclineForm } from './DeclineForm';
import {
  useProblemsAcceptMutation,
  useProblemsAskAdminMutation,
  useProblemsWithdrawMutation,
} from './problemsApi';
import { answerTexts, problemTexts } from './texts';

interface ProblemActsProps {
  problem: Problem;
  side: Side;
  /** Dollars. */
  price: number;
}

type Offer = NonNullable<Problem['offer']>;
const { failure } = problemTexts;

/** Accepting says what it comes to: who keeps the laptop, and that it is the end. */
function useAccept({ problem, price }: ProblemActsProps) {
  const success = answerTexts.accepted;
  const accept = useNotifiedMutation(useProblemsAcceptMutation()[0], { success, failure });
  return useConfirm<Offer>(
    {
      question: answerTexts.acceptQuestion,
      confirmLabel: 'Accept',
      about: ({ amount }) =>
        amount === price ? answerTexts.acceptWhole(amount) : answerTexts.acceptPart(amount),
    },
    ({ _id }) => accept({ id: problem.orderId, offerId: _id }),
  );
}

function useAskAdmin({ problem }: ProblemActsProps) {
  const success = answerTexts.asked;
  const ask = useNotifiedMutation(useProblemsAskAdminMutation()[0], { success, failure });
  const texts = { question: answerTexts.askQuestion, confirmLabel: 'Ask', about: () => answerTexts.askAbout };
  return useConfirm<null>(texts, () => ask({ id: problem.orderId }));
}

function useWithdraw({ problem }: ProblemActsProps) {
  const success = answerTexts.withdrawn;
  const withdraw = useNotifiedMutation(useProblemsWithdrawMutation()[0], { success, failure });
  const about = () => answerTexts.withdrawAbout;
  const texts = { question: answerTexts.withdrawQuestion, confirmLabel: answerTexts.withdraw, about };
  return useConfirm<null>(texts, () => withdraw({ id: problem.orderId }));
}

/** What one of the two sides can do about an open problem. */
export function ProblemActs(props: ProblemActsProps) {
  const { problem, side } = props;
  const { offer, orderId } = problem;
  const [form, setForm] = useState<'answer' | 'decline' | null>(null);
  const accept = useAccept(props);
  const ask = useAskAdmin(props);
  const withdraw = useWithdraw(props);
  const isOffered = side === 'buyer' && offer !== null;
  const close = () => setForm(null);

  if (form === 'answer') return <AnswerForm problem={problem} side={side} onClose={close} />;
  if (form === 'decline' && isOffered)
    return <DeclineForm orderId={orderId} offerId={offer._id} onClose={close} />;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {isOffered && (
        <>
          <Button variant="contained" onClick={() => accept.ask(offer)}>
            {answerTexts.accept(formatAmount(offer.amount))}
          </Button>
          <Button variant="outlined" onClick={() => setForm('decline')}>
            {answerTexts.decline}
          </Button>
        </>
      )}
      <Button variant={isOffered ? 'outlined' : 'contained'} onClick={() => setForm('answer')}>
        {answerTexts.write}
      </Button>
      {problem.askable && (
        <Button variant="outlined" onClick={() => ask.ask(null)}>
          {answerTexts.ask}
        </Button>
      )}
      {problem.openedBy === side && (
        <Button color="inherit" onClick={() => withdraw.ask(null)}>
          {answerTexts.withdraw}
        </Button>
      )}
      {accept.dialog}
      {ask.dialog}
      {withdraw.dialog}
    </Stack>
  );
}
