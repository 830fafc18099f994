import { errorMessage } from '@relaptop/shared/api';
import { RetryButton, Stack, Typography } from '@relaptop/shared/basics';
import { ignoredText } from './texts';
import type { Results } from './useResults';
import type { Search } from './useSearch';

interface SearchNotesProps {
  search: Search;
  results: Results;
}

/** What a person should know of the search itself; the regions stay, so that their words are said. */
export function SearchNotes({ search: { query, ignored }, results }: SearchNotesProps) {
  const { first, isOld, staleBecause, refetch } = results;
  const meant = isOld ? null : first?.didYouMean;
  return (
    <Stack role="status" spacing={1} sx={{ '&:empty': { display: 'none' } }}>
      {meant && (
        <Typography>
          <span>{`Nothing found for “${query.q}”. These are the laptops for`}</span>{' '}
          <strong>{`“${meant}”`}</strong>.
        </Typography>
      )}
      {ignored.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {ignoredText(ignored)}
        </Typography>
      )}
      {staleBecause !== undefined && (
        <Typography variant="body2" component="div">
          <span>{`Not up to date: ${errorMessage(staleBecause)}`}</span>{' '}
          <RetryButton size="small" onRetry={refetch} />
        </Typography>
      )}
    </Stack>
  );
}
