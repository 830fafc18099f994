import { useState } from 'react';
import { LIMITS, type Problem, type Side } from '@relaptop/shared/contracts';
import { changeFailed, useNotifiedMutation } from '@relaptop/shared/notify';
import { Button, formatPrice, Stack, useConfirm } from '@relaptop/shared/ui';
import { AnswerForm } from './AnswerForm';
import { TextForm } from '../TextForm';
import { FormButtons } from './formParts';
import {
  useProblemsAcceptMutation,
  useProblemsAskAdminMutation,
  useProblemsDeclineMutation,
  useProblemsWithdrawMutation,
} from './problemsApi';
import { answerTexts } from './texts';

interface ProblemActionsProps {
  problem: Problem;
  side: Side;
  /** Dollars. */
  price: number;
}

type Offer = NonNullable<Problem['offer']>;
const failure = changeFailed;

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
            {answerTexts.accept(formatPrice(offer.amount))}
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

const toasts = { success: answerTexts.declined, failure: changeFailed };
const reasonField = {
  label: answerTexts.declineWords,
  missing: 'Say why you decline',
  minRows: 3,
  maxLength: LIMITS.problem.words,
};

function DeclineForm({ orderId, offerId, onClose }: DeclineFormProps) {
  const decline = useNotifiedMutation(useProblemsDeclineMutation()[0], toasts);
  return (
    <TextForm
      title={answerTexts.declineLabel}
      draft={`decline:${offerId}`}
      field={reasonField}
      onSend={async (words) => {
        const isSent = Boolean(await decline({ id: orderId, offerId, words }));
        if (isSent) onClose();
        return isSent;
      }}
    >
      <FormButtons send={answerTexts.decline} onCancel={onClose} />
    </TextForm>
  );
}
