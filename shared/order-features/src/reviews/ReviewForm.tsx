import { useId } from 'react';
import FormHelperText from '@mui/material/FormHelperText';
import Rating from '@mui/material/Rating';
import { LIMITS, type OrderReview, type Side } from '@relaptop/shared/contracts';
import {
  AppForm,
  number,
  object,
  string,
  SubmitButton,
  TextArea,
  useFormikContext,
} from '@relaptop/shared/forms';
import { changeFailed, useNotifiedMutation } from '@relaptop/shared/notify';
import { Box, Button, Stack, Typography } from '@relaptop/shared/ui';
import { useReviewsWriteMutation } from './reviewsApi';
import { reviewTexts as texts } from './texts';

interface Values {
  stars: number;
  words: string;
}

const schema = object({ stars: number().min(1, texts.starsMissing).max(5), words: string() });
const toasts = { success: texts.sent, failure: changeFailed };
const labelOf = (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}`;

/** Radio buttons for one to five stars. */
function StarsField() {
  const { values, errors, touched, setFieldValue } = useFormikContext<Values>();
  const [labelId, errorId] = [useId(), useId()];
  const error = touched.stars ? errors.stars : undefined;
  return (
    <div>
      <Typography id={labelId} component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {texts.stars}
      </Typography>
      <Rating
        name="stars"
        role="radiogroup"
        aria-required
        aria-labelledby={labelId}
        aria-describedby={error ? errorId : undefined}
        size="large"
        value={values.stars || null}
        getLabelText={labelOf}
        emptyLabelText={texts.starsNone}
        onChange={(_event, stars) => void setFieldValue('stars', stars ?? 0)}
        sx={{ '& .MuiRating-icon': { p: 0.25, fontSize: '2.25rem' } }}
      />
      {error && (
        <FormHelperText id={errorId} error>
          {error}
        </FormHelperText>
      )}
    </div>
  );
}

interface ReviewFormProps {
  orderId: string;
  side: Side;
  name: string;
  /** The review to change; null for a new one. */
  review: OrderReview | null;
  /** Called after saving or cancelling. */
  onClose?: () => void;
}

/** Writes or changes a review: one to five stars, and optional words. */
export function ReviewForm({ orderId, side, name, review, onClose }: ReviewFormProps) {
  const write = useNotifiedMutation(useReviewsWriteMutation()[0], toasts);
  return (
    <AppForm<Values>
      label={texts.write(name)}
      draft={`review:${orderId}`}
      initialValues={{ stars: review?.stars ?? 0, words: review?.words ?? '' }}
      schema={schema}
      onSubmit={async ({ stars, words }) => {
        const isSent = Boolean(await write({ id: orderId, stars, words: words.trim() }));
        if (isSent) onClose?.();
        return isSent;
      }}
    >
      <StarsField />
      <TextArea
        name="words"
        label={texts.words}
        hint={texts.hint[side]}
        minRows={3}
        maxLength={LIMITS.review.words}
      />
      <Box>
        <Stack direction="row" spacing={1}>
          <SubmitButton size="medium">
            <span>{review ? texts.save : texts.send}</span>
          </SubmitButton>
          {review && onClose && (
            <Button color="inherit" onClick={onClose}>
              {texts.cancel}
            </Button>
          )}
        </Stack>
      </Box>
    </AppForm>
  );
}
