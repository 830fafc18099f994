import type { Problem, Side } from '@relaptop/shared/contracts';
import { AppForm, object } from '@relaptop/shared/forms';
import { changeFailed, useNotifiedMutation } from '@relaptop/shared/notify';
import { Typography } from '@relaptop/shared/ui';
import { AmountChoice, dollarsOf, type AmountValues } from './AmountChoice';
import { FormButtons } from './formParts';
import { PicturesField, type WithPictures } from './PicturesField';
import { useProblemsSayMutation } from './problemsApi';
import { amountSchema, picturesSchema, wordsSchema } from './schemas';
import { answerTexts, problemTexts } from './texts';
import { useSend } from './useSend';
import { WordsField } from './formParts';

interface AnswerFormProps {
  problem: Problem;
  side: Side;
  onClose: () => void;
}

interface Values extends AmountValues, WithPictures {
  words: string;
}

const NOTHING: Values = { words: '', share: 'none', amount: '', pictures: [] };
const toasts = { success: answerTexts.sent, failure: changeFailed };

const schemaOf = (max: number) =>
  object({
    words: wordsSchema('Write something first'),
    amount: amountSchema('share', max),
    pictures: picturesSchema,
  });

export function AnswerForm({ problem, side, onClose }: AnswerFormProps) {
  const say = useNotifiedMutation(useProblemsSayMutation()[0], toasts);
  const { orderId, refundable } = problem;
  const onSubmit = useSend<Values>(async ({ words, pictures: _files, ...share }, pictures) => {
    const offer = dollarsOf(share, refundable);
    return say({ id: orderId, words: words.trim(), pictures, ...(offer > 0 && { offer }) });
  }, onClose);
  return (
    <AppForm
      label={answerTexts.label}
      draft={`problemAnswer:${orderId}`}
      initialValues={NOTHING}
      schema={schemaOf(refundable)}
      onSubmit={onSubmit}
    >
      <WordsField label={answerTexts.words} hint={problemTexts.wordsHint} />
      <PicturesField />
      {side === 'seller' && refundable > 0 && (
        <AmountChoice
          label={answerTexts.offer}
          choices={[
            ['none', answerTexts.none],
            ['part', answerTexts.part],
            ['whole', answerTexts.whole(refundable)],
          ]}
          max={refundable}
        />
      )}
      {side === 'seller' && refundable === 0 && (
        <Typography variant="body2" color="textSecondary">
          {answerTexts.noRefund}
        </Typography>
      )}
      <FormButtons send={answerTexts.send} onCancel={onClose} />
    </AppForm>
  );
}
