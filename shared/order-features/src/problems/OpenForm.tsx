import { PROBLEM_KINDS, type ProblemKind, type Side, PROBLEM_KIND_TEXTS } from '@relaptop/shared/contracts';
import { AppForm, object, SelectField, string } from '@relaptop/shared/forms';
import { changeFailed, useNotifiedMutation } from '@relaptop/shared/notify';
import { Box, Typography } from '@relaptop/shared/ui';
import { AmountChoice, dollarsOf, type AmountValues } from './AmountChoice';
import { FormButtons } from './formParts';
import { PicturesField, type WithPictures } from './PicturesField';
import { useProblemsOpenMutation } from './problemsApi';
import { amountSchema, picturesSchema, wordsSchema } from './schemas';
import { problemTexts } from './texts';
import { useSend } from './useSend';
import { WordsField } from './formParts';

interface OpenFormProps {
  orderId: string;
  side: Side;
  /** Dollars. */
  price: number;
  kinds: readonly ProblemKind[];
  onClose: () => void;
}

interface Values extends AmountValues, WithPictures {
  kind: ProblemKind | '';
  words: string;
}

const toasts = { success: problemTexts.reported, failure: changeFailed };

const schemaOf = (price: number) =>
  object({
    kind: string().required('Choose what is wrong').oneOf(PROBLEM_KINDS),
    words: wordsSchema('Say what happened'),
    amount: amountSchema('share', price),
    pictures: picturesSchema,
  });

function WhatNext({ side }: { side: Side }) {
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {problemTexts.whatNext.title}
      </Typography>
      <Box component="ol" sx={{ m: 0, mt: 0.5, pl: 2.5, color: 'text.secondary' }}>
        {problemTexts.whatNext[side].map((text) => (
          <Typography key={text} component="li" variant="body2">
            {text}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

export const problemDraft = (orderId: string): string => `problem:${orderId}`;

export function OpenForm({ orderId, side, price, kinds, onClose }: OpenFormProps) {
  const open = useNotifiedMutation(useProblemsOpenMutation()[0], toasts);
  const initialValues: Values = {
    kind: kinds.length === 1 ? (kinds[0] ?? '') : '',
    words: '',
    share: side === 'buyer' ? 'whole' : 'none',
    amount: '',
    pictures: [],
  };
  const onSubmit = useSend<Values>(async ({ kind, words, ...wish }, pictures) => {
    if (kind === '') return undefined;
    const wishedAmount = side === 'buyer' ? { wishedAmount: dollarsOf(wish, price) } : {};
    return open({ id: orderId, kind, words: words.trim(), pictures, ...wishedAmount });
  }, onClose);
  return (
    <AppForm
      label={problemTexts.formLabel}
      draft={problemDraft(orderId)}
      initialValues={initialValues}
      schema={schemaOf(price)}
      onSubmit={onSubmit}
    >
      <SelectField
        name="kind"
        label={problemTexts.kind}
        options={kinds.map((value) => ({ value, label: PROBLEM_KIND_TEXTS[value] }))}
        placeholder={problemTexts.chooseKind}
        required
      />
      <WordsField label={problemTexts.words} hint={problemTexts.wordsHint} />
      <PicturesField />
      {side === 'buyer' && (
        <AmountChoice
          label={problemTexts.wish}
          choices={[
            ['whole', problemTexts.whole(price)],
            ['part', problemTexts.part],
          ]}
          max={price}
        />
      )}
      <WhatNext side={side} />
      <FormButtons send={problemTexts.report} onCancel={onClose} />
    </AppForm>
  );
}
