import { AppForm, object } from '@relaptop/shared/forms';
import { useNotifiedMutation } from '@relaptop/shared/notify';
import { FormButtons } from './FormButtons';
import { useProblemsDeclineMutation } from './problemsApi';
import { wordsSchema } from './schemas';
import { answerTexts, problemTexts } from './texts';
import { WordsField } from './WordsField';

interface DeclineFormProps {
  orderId: string;
  offerId: string;
  onClose: () => void;
}

const schema = object({ words: wordsSchema('Say why you decline') });
const toasts = { success: answerTexts.declined, failure: problemTexts.failure };

/** Says no to an offer, and why. */
export function DeclineForm({ orderId, offerId, onClose }: DeclineFormProps) {
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
