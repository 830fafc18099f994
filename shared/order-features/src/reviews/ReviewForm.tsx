import { useId } from 'react';
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
import { Button, Stack, Typography } from '@relaptop/shared/ui';
import { useReviewsWriteMutation } from './reviewsApi';
import { reviewTexts as texts } from './texts';

interface Values {
  stars: number;
  words: string;
}

const schema = object({ stars: number().min(1).max(5), words: string() });
const toasts = { success: texts.sent, failure: changeFailed };
const labelOf = (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}`;

function StarsField() {
  const { values, setFieldValue } = useFormikContext<Values>();
  const labelId = useId();
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
        size="large"
        value={values.stars || null}
        getLabelText={labelOf}
        emptyLabelText={texts.starsNone}
        onChange={(_event, stars) => void setFieldValue('stars', stars ?? 0)}
        sx={{ '& .MuiRating-icon': { p: 0.25, fontSize: '2.25rem' } }}
      />
    </div>
  );
}

interface RestProps {
  side: Side;
  review: OrderReview | null;
  onClose?: (() => void) | undefined;
}

function FieldsBelow({ side, review, onClose }: RestProps) {
  const { values } = useFormikContext<Values>();
  if (values.stars === 0) return null;
  return (
    <>
      <TextArea
        name="words"
        label={texts.words}
        hint={texts.hint[side]}
        minRows={3}
        maxLength={LIMITS.review.words}
      />
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
    </>
  );
}

interface ReviewFormProps extends RestProps {
  orderId: string;
  name: string;
}

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
      <FieldsBelow side={side} review={review} onClose={onClose} />
    </AppForm>
  );
}
