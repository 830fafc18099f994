import { useConfirm } from '@relaptop/shared/dialogs';
import { LIMITS, type ProblemCase } from '@relaptop/shared/contracts';
import { AppForm, object, SubmitButton, TextArea } from '@relaptop/shared/forms';
import { useNotifiedMutation } from '@relaptop/shared/notify';
import {
  AmountChoice,
  amountSchema,
  dollarsOf,
  wordsSchema,
  type AmountValues,
} from '@relaptop/shared/problems';
import { tabDrafts } from '@relaptop/shared/session';
import { Box, Typography } from '@relaptop/shared/ui';
import { useProblemCaseDecideMutation } from './problemsApi';
import { decisionTexts } from './texts';

interface Values extends AmountValues {
  reason: string;
}
interface Verdict {
  amount: number;
  reason: string;
}

const NOTHING: Values = { share: 'none', amount: '', reason: '' };
const toasts = { success: decisionTexts.done, failure: decisionTexts.failure };

const schemaOf = (price: number) =>
  object({ amount: amountSchema('share', price), reason: wordsSchema('Give a reason: both sides read it') });

/** How much goes back and why; asks once more before it is done. */
export function Decision({ known: { problem, due, order } }: { known: ProblemCase }) {
  const decide = useNotifiedMutation(useProblemCaseDecideMutation()[0], toasts);
  const draft = `decision:${problem._id}`;
  const confirm = useConfirm<Verdict>(
    {
      question: decisionTexts.question,
      confirmLabel: decisionTexts.decide,
      about: ({ amount }) => decisionTexts.about(amount, order.buyerName, order.sealerName),
    },
    async (verdict) => {
      if (await decide({ id: problem._id, ...verdict })) tabDrafts.drop(draft);
    },
  );
  const silent = problem.openedBy === 'buyer' ? order.sealerName : order.buyerName;
  if (!due)
    return (
      <Typography color="textSecondary">
        {decisionTexts.notDue(problem.date, problem.answeredAt ? undefined : silent)}
      </Typography>
    );
  const { refundable } = problem;
  const choices = [
    ['none', decisionTexts.none],
    ['part', decisionTexts.part],
    ['whole', decisionTexts.whole(refundable)],
  ] as const;
  return (
    <>
      {refundable === 0 && <Typography variant="body2">{decisionTexts.noRefund}</Typography>}
      <AppForm<Values>
        label={decisionTexts.label}
        draft={draft}
        initialValues={NOTHING}
        schema={schemaOf(refundable)}
        onSubmit={async ({ reason, ...share }) => {
          confirm.ask({ amount: dollarsOf(share, refundable), reason: reason.trim() });
          return false;
        }}
      >
        <AmountChoice
          label={decisionTexts.howMuch}
          choices={refundable > 0 ? choices : choices.slice(0, 1)}
          most={refundable}
        />
        <TextArea
          name="reason"
          label={decisionTexts.reason}
          hint={decisionTexts.reasonHint}
          required
          minRows={3}
          maxLength={LIMITS.problem.words}
        />
        <Box>
          <SubmitButton size="medium">{decisionTexts.decide}</SubmitButton>
        </Box>
      </AppForm>
      {confirm.dialog}
    </>
  );
}
