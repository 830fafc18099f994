import { LIMITS } from '@relaptop/shared/contracts';
import { AppForm, object, string, SubmitButton, TextArea } from '@relaptop/shared/forms';
import { useNotifiedMutation } from '@relaptop/shared/notify';
import { Box } from '@relaptop/shared/ui';
import { useReviewsAnswerMutation } from './reviewsApi';
import { reviewTexts as texts } from './texts';

const NOTHING = { words: '' };
const schema = object({ words: string().trim().required(texts.answerMissing) });
const toasts = { success: texts.answerSent, failure: texts.failure };

/** The one answer to what somebody said. */
export function AnswerForm({ reviewId }: { reviewId: string }) {
  const answer = useNotifiedMutation(useReviewsAnswerMutation()[0], toasts);
  return (
    <AppForm
      label={texts.answerTitle}
      draft={`reviewAnswer:${reviewId}`}
      initialValues={NOTHING}
      schema={schema}
      onSubmit={async ({ words }) => Boolean(await answer({ id: reviewId, words: words.trim() }))}
    >
      <TextArea
        name="words"
        label={texts.answerTitle}
        hint={texts.answerHint}
        required
        maxLength={LIMITS.review.words}
      />
      <Box>
        <SubmitButton size="medium">{texts.answerSend}</SubmitButton>
      </Box>
    </AppForm>
  );
}
