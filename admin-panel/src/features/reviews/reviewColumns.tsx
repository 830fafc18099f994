import type { ReportedReview } from '@relaptop/shared/contracts';
import type { Column } from '@relaptop/shared/tables';
import { Box, Button, formatDateTime, Stack, Stars, Typography } from '@relaptop/shared/ui';
import { LaptopLink } from '../../common/LaptopLink';
import { PersonCell } from '../../common/PersonCell';
import type { Removal } from './RemoveDialog';
import { removeTexts } from './texts';

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
export const reviewColumns = (acts: Acts): Column<ReportedReview>[] => [
  { label: 'Review', onPhones: 'wide', render: (review) => <Said {...review} /> },
  { label: 'Written by', render: ({ author }) => <PersonCell person={author} /> },
  { label: 'About', render: ({ subject }) => <PersonCell person={subject} /> },
  { label: 'Reports', onPhones: 'wide', render: (review) => <Reports {...review} /> },
  { label: 'Action', onPhones: 'acts', render: (review) => <Actions review={review} {...acts} /> },
];
