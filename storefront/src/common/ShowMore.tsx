import { errorMessage } from '@relaptop/shared/api';
import { Button, Stack, Typography, useFocusOnMore, visuallyHidden } from '@relaptop/shared/basics';

export interface More {
  available: boolean;
  busy: boolean;
  /** The error of the last attempt to load more. */
  error: unknown;
  load: () => void;
}

interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error?: unknown;
  fetchNextPage: () => unknown;
}

export const moreOf = (result: PagedQuery): More => ({
  available: result.hasNextPage,
  busy: result.isFetchingNextPage,
  error: result.isFetchNextPageError ? result.error : undefined,
  load: () => void result.fetchNextPage(),
});

const moreText = (count: number) => `${count} more ${count === 1 ? 'laptop' : 'laptops'}`;

export function ShowMore({ more }: { more: More }) {
  const { below, shown } = useFocusOnMore(more.busy);
  return (
    <Stack ref={below} spacing={1.5} sx={{ alignItems: 'center', mt: more.available ? 4 : 0 }}>
      <Typography role="status" sx={visuallyHidden}>
        {shown > 0 && moreText(shown)}
      </Typography>
      {more.error !== undefined && (
        <Typography role="alert" color="error">
          {errorMessage(more.error)}
        </Typography>
      )}
      {more.available && (
        <Button variant="outlined" size="large" loading={more.busy} onClick={more.load}>
          Show more laptops
        </Button>
      )}
    </Stack>
  );
}
