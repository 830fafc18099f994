import { Fragment, useState } from 'react';
import { mdiFlagOutline } from '@mdi/js';
import { LIMITS, type Review } from '@relaptop/shared/contracts';
import { useSession } from '@relaptop/shared/session';
import { Box, Button, formatDate, Icon, Stack, Stars, Typography } from '@relaptop/shared/ui';
import { reviewTexts as texts } from './texts';
import { SubmitButton } from '@relaptop/shared/forms';
import { changeFailed, modifiedSomething, useNotifiedMutation } from '@relaptop/shared/notify';
import { TextForm } from '../TextForm';
import { useReviewsReportMutation } from './reviewsApi';

const words = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;
const answerBox = { borderLeft: 3, borderColor: 'divider', pl: 2 } as const;

type Shown = Pick<Review, '_id' | 'stars' | 'words' | 'answer' | 'date'> & Partial<Review>;

export function ReviewItem({ review, isOwn = false }: { review: Shown; isOwn?: boolean }) {
  const { stars, date, authorName, productName, answer } = review;
  const [isReporting, setReporting] = useState(false);
  const { status } = useSession();
  const canReport = status === 'signedIn' && !isOwn;
  return (
    <Stack spacing={1}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Stars stars={stars} />
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[authorName, productName].map(
            (name) =>
              name && (
                <Fragment key={name}>
                  <bdi>{name}</bdi> ·{' '}
                </Fragment>
              ),
          )}
          {formatDate(date)}
        </Typography>
      </Stack>
      {review.words && <Typography sx={words}>{review.words}</Typography>}
      {answer && (
        <Box sx={answerBox}>
          <Typography variant="body2" color="textSecondary">
            {texts.answered} · {formatDate(answer.date)}
          </Typography>
          <Typography sx={words}>{answer.words}</Typography>
        </Box>
      )}
      {canReport && !isReporting && (
        <Box>
          <Button
            size="small"
            color="inherit"
            startIcon={<Icon path={mdiFlagOutline} />}
            aria-label={`${texts.report}: ${stars} stars, ${formatDate(date)}`}
            onClick={() => setReporting(true)}
          >
            {texts.report}
          </Button>
        </Box>
      )}
      {isReporting && <ReportForm reviewId={review._id} onClose={() => setReporting(false)} />}
    </Stack>
  );
}

const toasts = {
  success: texts.reported,
  failure: changeFailed,
  succeeded: modifiedSomething,
  nothingDone: texts.reportedBefore,
};
const reasonField = {
  label: texts.reportReason,
  hint: texts.reportHint,
  missing: texts.reportMissing,
  maxLength: LIMITS.reportNote.max,
};

function ReportForm({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const report = useNotifiedMutation(useReviewsReportMutation()[0], toasts);
  return (
    <TextForm
      title={texts.reportTitle}
      draft={`reviewReport:${reviewId}`}
      field={reasonField}
      onSend={async (reason) => {
        const isSent = Boolean(await report({ id: reviewId, reason }));
        if (isSent) onClose();
        return isSent;
      }}
    >
      <Stack direction="row" spacing={1}>
        <SubmitButton size="medium">{texts.reportSend}</SubmitButton>
        <Button color="inherit" onClick={onClose}>
          {texts.cancel}
        </Button>
      </Stack>
    </TextForm>
  );
}
