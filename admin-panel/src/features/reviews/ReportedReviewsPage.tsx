import type { ReportedReview } from '@relaptop/shared/contracts';
import { useAct } from '@relaptop/shared/dialogs';
import type { Column } from '@relaptop/shared/tables';
import {
  Box,
  Button,
  formatDateTime,
  Stack,
  Stars,
  Typography,
  useDialogOnDemand,
} from '@relaptop/shared/ui';
import { LaptopLink, PersonCell } from '../../common/links';
import { OnlyNote, useOnlyPages, WaitingList } from '../../common/WaitingList';
import type { Removal } from './RemoveDialog';
import { useReportedReviewsDismissMutation, useReportedReviewsPageQuery } from './reviewsApi';
import { DISMISS, EMPTY, LEAD, removeTexts, TITLE } from './texts';

interface Acts {
  onRemove: (removal: Removal) => void;
  onDismiss: (review: ReportedReview) => void;
}

const breaking = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;

function Said({ stars, words, answer, productName, laptop }: ReportedReview) {
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

function Actions({ review, onRemove, onDismiss }: Acts & { review: ReportedReview }) {
  const { author, answer } = review;
  const button = (label: string, act: () => void) => (
    <Button
      size="small"
      variant="outlined"
      aria-label={`${label}: review by ${author.name}`}
      onClick={act}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {label}
    </Button>
  );
  return (
    // In a table one below the other, all equally broad.
    <Stack
      direction={{ xs: 'row', sm: 'column' }}
      useFlexGap
      spacing={1}
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
    >
      {button('Dismiss', () => onDismiss(review))}
      {answer && button(removeTexts.label.answer, () => onRemove({ review, part: 'answer' }))}
      {button(removeTexts.label.review, () => onRemove({ review, part: 'review' }))}
    </Stack>
  );
}

/** The columns of reported reviews, with what their buttons do. */
const reviewColumns = (acts: Acts): Column<ReportedReview>[] => [
  { label: 'Review', onPhones: 'wide', render: (review) => <Said {...review} /> },
  { label: 'Written by', render: ({ author }) => <PersonCell person={author} /> },
  { label: 'About', render: ({ subject }) => <PersonCell person={subject} /> },
  { label: 'Reports', onPhones: 'wide', render: (review) => <Reports {...review} /> },
  { label: 'Action', onPhones: 'acts', render: (review) => <Actions review={review} {...acts} /> },
];

const loadRemoval = async () => (await import('./RemoveDialog')).RemoveDialog;

/** Reviews that somebody has reported: an admin finds nothing wrong, or removes the review or its answer. */
export function ReportedReviewsPage() {
  const { only, pages, start } = useOnlyPages();
  const query = useReportedReviewsPageQuery(start);
  const dismissing = useAct(useReportedReviewsDismissMutation(), DISMISS, ({ _id }: ReportedReview) => _id);
  const removing = useDialogOnDemand(loadRemoval);
  return (
    <WaitingList
      title={TITLE}
      lead={LEAD}
      note={<OnlyNote only={only} all="All reported reviews" />}
      columns={reviewColumns({ onRemove: removing.open, onDismiss: dismissing.ask })}
      query={query}
      pages={pages}
      empty={EMPTY}
      decision="dismissReviewReports"
    >
      {dismissing.dialog}
      {removing.dialog}
    </WaitingList>
  );
}
