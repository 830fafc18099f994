import { isolated, LIMITS, type ProblemCase } from '@relaptop/shared/contracts';
import { AppForm, object, SubmitButton, TextArea } from '@relaptop/shared/forms';
import { changeFailed, useNotifiedMutation } from '@relaptop/shared/notify';
import {
  AmountChoice,
  amountSchema,
  dollarsOf,
  wordsSchema,
  type AmountValues,
} from '@relaptop/shared/problems';
import { tabDrafts } from '@relaptop/shared/session';
import { Box, formatPrice, formatDateTime, Typography, useConfirm } from '@relaptop/shared/ui';
import { useProblemCaseDecideMutation } from '../../common/adminApi';
import { decidableFrom } from './decidableFrom';

interface Values extends AmountValues {
  reason: string;
}
interface Verdict {
  amount: number;
  reason: string;
}

const notDueText = (reported: string, silent: string | undefined): string =>
  `${silent ? `${isolated(silent)} has not answered yet. ` : ''}Buyer and seller can still settle this themselves. You can decide when one of them asks you to, or from ${formatDateTime(decidableFrom(reported))}.`;

const NOTHING: Values = { share: 'none', amount: '', reason: '' };
const toasts = { success: 'Decided. We notified both sides', failure: changeFailed };

const schemaOf = (price: number) =>
  object({ amount: amountSchema('share', price), reason: wordsSchema('Give a reason: both sides read it') });

export function Decision({ known: { problem, due, order } }: { known: ProblemCase }) {
  const decide = useNotifiedMutation(useProblemCaseDecideMutation()[0], toasts);
  const draft = `decision:${problem._id}`;
  const confirm = useConfirm<Verdict>(
    {
      question: 'Decide this problem?',
      confirmLabel: 'Decide',
      about: ({ amount }) =>
        amount > 0
          ? `${formatPrice(amount)} goes back to ${isolated(order.buyerName)}’s card. This can’t be undone.`
          : `${isolated(order.sealerName)} gets the money, and ${isolated(order.buyerName)} gets nothing back. This can’t be undone.`,
    },
    async (verdict) => {
      if (await decide({ id: problem._id, ...verdict })) tabDrafts.drop(draft);
    },
  );
  const silent = problem.openedBy === 'buyer' ? order.sealerName : order.buyerName;
  if (!due)
    return (
      <Typography color="textSecondary">
        {notDueText(problem.date, problem.answeredAt ? undefined : silent)}
      </Typography>
    );
  const { refundable } = problem;
  const choices = [
    ['none', 'Nothing. The seller gets the money.'],
    ['part', 'A part of it'],
    ['whole', `The whole price, ${formatPrice(refundable)}`],
  ] as const;
  return (
    <>
      {refundable === 0 && (
        <Typography variant="body2">
          You can’t refund this order here: part of it was already refunded, or the bank decides a dispute.
          You can only let the seller keep the money. For another refund, use the card provider’s dashboard.
        </Typography>
      )}
      <AppForm<Values>
        label="Decide the problem"
        draft={draft}
        initialValues={NOTHING}
        schema={schemaOf(refundable)}
        onSubmit={async ({ reason, ...share }) => {
          confirm.ask({ amount: dollarsOf(share, refundable), reason: reason.trim() });
          return false;
        }}
      >
        <AmountChoice
          label="How much goes back to the buyer?"
          choices={refundable > 0 ? choices : choices.slice(0, 1)}
          max={refundable}
        />
        <TextArea
          name="reason"
          label="Reason"
          hint="Both sides read it, and it is kept in the audit log"
          required
          minRows={3}
          maxLength={LIMITS.problem.words}
        />
        <Box>
          <SubmitButton size="medium">Decide</SubmitButton>
        </Box>
      </AppForm>
      {confirm.dialog}
    </>
  );
}
