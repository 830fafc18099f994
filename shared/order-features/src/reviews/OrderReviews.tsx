import { useState } from 'react';
import { errorMessage } from '@relaptop/shared/api';
import { type Handover, LIMITS, type OrderReviews as Known } from '@relaptop/shared/contracts';
import {
  Alert,
  Box,
  Button,
  FailedState,
  formatDate,
  Skeleton,
  Stack,
  Typography,
  useWhileVisible,
} from '@relaptop/shared/ui';
import { ReviewForm } from './ReviewForm';
import { ReviewItem } from './ReviewItem';
import { useReviewsAnswerMutation, useReviewsOfOrderQuery } from './reviewsApi';
import { reviewTexts as texts } from './texts';
import { SubmitButton } from '@relaptop/shared/forms';
import { changeFailed, useNotifiedMutation } from '@relaptop/shared/notify';
import { TextForm } from '../TextForm';

/** Milliseconds between polls, until the other side's review is visible. */
const POLL_MS = 20_000;

type Order = Pick<Handover, '_id' | 'side' | 'other' | 'receivedAt'>;

export function OrderReviews({ order }: { order: Order }) {
  const isReceived = order.receivedAt !== null;
  const { data, error, isFetching, refetch } = useReviewsOfOrderQuery(order._id, { skip: !isReceived });
  useWhileVisible(data && data.theirs === null ? POLL_MS : null, () => void refetch());
  if (!isReceived) return null;
  return (
    <Stack component="section" aria-label={texts.title} spacing={2}>
      {data && <Both order={order} known={data} />}
      {!data && error && !isFetching && (
        <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />
      )}
      {!data && !(error && !isFetching) && (
        <Skeleton role="status" aria-label={texts.loading} variant="rounded" height={96} />
      )}
    </Stack>
  );
}

function Both({ order, known }: { order: Order; known: Known }) {
  const { mine, theirs, canWrite, canAnswer, theirsWaits, until } = known;
  const { name } = order.other;
  return (
    <>
      {theirs && (
        <>
          <Typography sx={{ fontWeight: 600 }}>{texts.theirs(name)}</Typography>
          <ReviewItem review={theirs} />
          {theirs.answerRemovedReason && (
            <Alert severity="warning">{texts.answerRemoved(theirs.answerRemovedReason)}</Alert>
          )}
          {canAnswer && <AnswerForm reviewId={theirs._id} />}
        </>
      )}
      {!mine && theirsWaits && <Alert severity="info">{texts.waits(name)}</Alert>}
      {mine && <Mine order={order} known={known} mine={mine} />}
      {!mine && canWrite && (
        <>
          <ReviewForm orderId={order._id} side={order.side} name={name} review={null} />
          <Typography variant="body2" color="textSecondary">
            <span>{texts.blind}</span> {until && <span>{texts.until(formatDate(until))}</span>}
          </Typography>
        </>
      )}
      {!mine && !canWrite && !theirs && <Typography color="textSecondary">{texts.over}</Typography>}
    </>
  );
}

interface MineProps {
  order: Order;
  known: Known;
  mine: NonNullable<Known['mine']>;
}

function Mine({ order, known: { canWrite, until }, mine }: MineProps) {
  const [isChanging, setChanging] = useState(false);
  const { name } = order.other;
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{texts.yours}</Typography>
      {isChanging ? (
        <ReviewForm
          orderId={order._id}
          side={order.side}
          name={name}
          review={mine}
          onClose={() => setChanging(false)}
        />
      ) : (
        <ReviewItem review={mine} isOwn />
      )}
      {mine.removedReason && <Alert severity="warning">{texts.removed(mine.removedReason)}</Alert>}
      {!mine.visible && !isChanging && (
        <Typography variant="body2" color="textSecondary" role="status">
          {texts.hidden(name, until ? formatDate(until) : '')}
        </Typography>
      )}
      {canWrite && !isChanging && (
        <Box>
          <Button variant="outlined" onClick={() => setChanging(true)}>
            {texts.change}
          </Button>
        </Box>
      )}
    </>
  );
}

const toasts = { success: texts.answerSent, failure: changeFailed };
const answerField = {
  label: texts.answerTitle,
  hint: texts.answerHint,
  missing: texts.answerMissing,
  maxLength: LIMITS.review.words,
};

function AnswerForm({ reviewId }: { reviewId: string }) {
  const answer = useNotifiedMutation(useReviewsAnswerMutation()[0], toasts);
  return (
    <TextForm
      title={texts.answerTitle}
      draft={`reviewAnswer:${reviewId}`}
      field={answerField}
      onSend={async (words) => Boolean(await answer({ id: reviewId, words }))}
    >
      <Box>
        <SubmitButton size="medium">{texts.answerSend}</SubmitButton>
      </Box>
    </TextForm>
  );
}
