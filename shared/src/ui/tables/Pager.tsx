import TablePagination from '@mui/material/TablePagination';
import { LIMITS } from '@relaptop/shared/contracts';
import type { Page } from '@relaptop/shared/api';
import { useFocusBack } from '@relaptop/shared/ui';
import type { Pages } from './usePages';

interface PagerProps {
  page: Page<unknown>;
  pages: Pages;
  /** While another page is on its way. */
  busy: boolean;
}

const ROWS = LIMITS.page.default;

/** Says which rows are shown, and leads to the next and the previous ones. */
export function Pager({ page, pages, busy }: PagerProps) {
  const bar = useFocusBack<HTMLDivElement>(busy);
  const last = page.offset + page.rows.length;
  // Whoever has turned over all pages knows how many rows there are.
  const total = page.total ?? (page.nextCursor === null ? last : -1);
  return (
    <TablePagination
      component="div"
      ref={bar}
      count={total}
      page={Math.ceil(page.offset / ROWS)}
      rowsPerPage={ROWS}
      rowsPerPageOptions={[ROWS]}
      onPageChange={(_event, wanted) => (wanted * ROWS > page.offset ? pages.next(page) : pages.back())}
      labelDisplayedRows={({ count }) =>
        `${page.offset + 1}–${last}${count === -1 ? '' : ` of ${Math.max(count, last)}`}`
      }
      slotProps={{
        // Says which rows have come.
        displayedRows: { 'aria-live': 'polite' },
        actions: {
          previousButton: { disabled: busy || page.offset === 0 },
          nextButton: { disabled: busy || page.nextCursor === null },
        },
      }}
    />
  );
}
