import type { ReportedReview, ReviewRemovalBody } from '@relaptop/shared/contracts';
import { modifiedSomething } from '@relaptop/shared/notify';
import type { Column } from '@relaptop/shared/tables';
import { Box, Button, formatDateTime, Stack, Stars, Typography, useAction } from '@relaptop/shared/ui';
import noReports from '../../assets/no-reports.svg';
import { LaptopLink, PersonCell } from '../../common/links';
import { useReasonedAction } from '../../common/useReasonedAction';
import { OnlyNote, useOnlyPages, ListPage } from '../../common/ListPage';
import {
  useReportedReviewsDismissMutation,
  useReportedReviewsPageQuery,
  useReportedReviewsRemoveMutation,
} from '../../common/adminApi';

const DISMISS = {
  question: {
    question: 'Do you want to dismiss the reports of this review?',
    confirmLabel: 'Dismiss',
    about: ({ author }: ReportedReview) => `Written by ${author.name}`,
  },
  toasts: { success: 'The reports were dismissed', succeeded: modifiedSomething },
};

const REMOVAL = {
  explain: 'Then only the author can see it. The author reads your reason.',
  reason: 'Reason',
  missing: 'Enter a reason: the author reads it',
  cancel: 'Cancel',
  send: 'Remove',
};

interface Removal {
  review: ReportedReview;
  part: ReviewRemovalBody['part'];
}

interface ReviewActions {
  onRemove: (removal: Removal) => void;
  onDismiss: (review: ReportedReview) => void;
}

const breaking = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;

function ReviewText({ stars, words, answer, productName, laptop }: ReportedReview) {
  return (
    <Stack spacing={0.5} sx={breaking}>
      <Stars stars={stars} />
      {words && <span>{words}</span>}
      {answer && (
        <Typography variant="body2" color="textSecondary">
          <strong>Answer:</strong> {answer.words}
        </Typography>
      )}
      <span>
        <LaptopLink laptop={laptop}>{productName}</LaptopLink>
      </span>
    </Stack>
  );
}

function Reports({ reasons, reportedAt }: ReportedReview) {
  return (
    <Box sx={breaking}>
      {reasons.join('\n')}
      <Typography variant="caption" color="textSecondary" component="div">
        {formatDateTime(reportedAt)}
      </Typography>
    </Box>
  );
}

function Actions({ review, onRemove, onDismiss }: ReviewActions & { review: ReportedReview }) {
  const { author, answer } = review;
  const button = (label: string, onClick: () => void) => (
    <Button
      size="small"
      variant="outlined"
      aria-label={`${label}: review by ${author.name}`}
      onClick={onClick}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {label}
    </Button>
  );
  return (
    <Stack
      direction={{ xs: 'row', sm: 'column' }}
      useFlexGap
      spacing={1}
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
    >
      {button('Dismiss', () => onDismiss(review))}
      {answer && button('Remove answer', () => onRemove({ review, part: 'answer' }))}
      {button('Remove review', () => onRemove({ review, part: 'review' }))}
    </Stack>
  );
}

const reviewColumns = (actions: ReviewActions): Column<ReportedReview>[] => [
  { label: 'Review', onPhones: 'wide', render: (review) => <ReviewText {...review} /> },
  { label: 'Written by', render: ({ author }) => <PersonCell person={author} /> },
  { label: 'About', render: ({ subject }) => <PersonCell person={subject} /> },
  { label: 'Reports', onPhones: 'wide', render: (review) => <Reports {...review} /> },
  { label: 'Action', onPhones: 'acts', render: (review) => <Actions review={review} {...actions} /> },
];

export function ReportedReviewsPage() {
  const { only, pages, start } = useOnlyPages();
  const query = useReportedReviewsPageQuery(start);
  const dismissing = useAction(
    useReportedReviewsDismissMutation(),
    DISMISS,
    ({ _id }: ReportedReview) => _id,
  );
  const removing = useReasonedAction(useReportedReviewsRemoveMutation(), {
    dialogOf: ({ review, part }: Removal) => ({
      draft: `reviewRemoval:${review._id}:${part}`,
      texts: { ...REMOVAL, title: `Remove this ${part}?` },
    }),
    argOf: ({ review, part }, reason) => ({ id: review._id, part, reason }),
    success: 'Removed',
  });
  return (
    <ListPage
      title="Reported reviews"
      lead="A reported review stays public until you remove it."
      above={<OnlyNote only={only} all="All reported reviews" />}
      columns={reviewColumns({ onRemove: removing.ask, onDismiss: dismissing.ask })}
      query={query}
      pages={pages}
      empty="No reported reviews are waiting for a decision."
      picture={noReports}
      decision="dismissReviewReports"
    >
      {dismissing.dialog}
      {removing.dialog}
    </ListPage>
  );
}
