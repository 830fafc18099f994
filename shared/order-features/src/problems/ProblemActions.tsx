import { useState } from 'react';
import type { Problem, Side } from '@relaptop/shared/contracts';
import { useConfirm } from '@relaptop/shared/dialogs';
import { AppForm, object } from '@relaptop/shared/forms';
import { useNotifiedMutation } from '@relaptop/shared/notify';
import { Button, formatAmount, Stack } from '@relaptop/shared/ui';
import { AnswerForm } from './AnswerForm';
import { FormButtons } from './FormButtons';
import {
  useProblemsAcceptMutation,
  useProblemsAskAdminMutation,
  useProblemsDeclineMutation,
  useProblemsWithdrawMutation,
} from './problemsApi';
import { wordsSchema } from './schemas';
import { answerTexts, problemTexts } from './texts';
import { WordsField } from './WordsField';

interface ProblemActionsProps {
  problem: Problem;
  side: Side;
  /** Dollars. */
  price: number;
}

type Offer = NonNullable<Problem['offer']>;
const { failure } = problemTexts;

/** Accepting says what it comes to: who keeps the laptop, and that it is the end. */
function useAccept({ problem, price }: ProblemActionsProps) {
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

function useAskAdmin({ problem }: ProblemActionsProps) {
  const success = answerTexts.asked;
  const ask = useNotifiedMutation(useProblemsAskAdminMutation()[0], { success, failure });
  const texts = { question: answerTexts.askQuestion, confirmLabel: 'Ask', about: () => answerTexts.askAbout };
  return useConfirm<null>(texts, () => ask({ id: problem.orderId }));
}

function useWithdraw({ problem }: ProblemActionsProps) {
  const success = answerTexts.withdrawn;
  const withdraw = useNotifiedMutation(useProblemsWithdrawMutation()[0], { success, failure });
  const about = () => answerTexts.withdrawAbout;
  const texts = { question: answerTexts.withdrawQuestion, confirmLabel: answerTexts.withdraw, about };
  return useConfirm<null>(texts, () => withdraw({ id: problem.orderId }));
}

/** What one of the two sides can do about an open problem. */
export function ProblemActions(props: ProblemActionsProps) {
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

interface DeclineFormProps {
  orderId: string;
  offerId: string;
  onClose: () => void;
}

const schema = object({ words: wordsSchema('Say why you decline') });
const toasts = { success: answerTexts.declined, failure: problemTexts.failure };

/** Says no to an offer, and why. */
function DeclineForm({ orderId, offerId, onClose }: DeclineFormProps) {
  const decline = useNotifiedMutation(useProblemsDeclineMutation()[0], toasts);
  return (
    <AppForm
      label={answerTexts.declineLabel}
      draft={`decline:${offerId}`}
      initialValues={{ words: '' }}
      schema={schema}
      onSubmit={async ({ words }) => {
        const isSent = Boolean(await decline({ id: orderId, offerId, words: words.trim() }));
        if (isSent) onClose();
        return isSent;
      }}
    >
      <WordsField label={answerTexts.declineWords} />
      <FormButtons send={answerTexts.decline} onCancel={onClose} />
    </AppForm>
  );
}
