import TablePagination from '@mui/material/TablePagination';
import { LIMITS } from '@relaptop/shared/contracts';
import type { Page } from '@relaptop/shared/api';
import { useFocusBack } from '@relaptop/shared/ui';
import type { Pages } from './usePages';

interface PagerProps {
  page: Page<unknown>;
  pages: Pages;
  busy: boolean;
}

const ROWS = LIMITS.page.default;

export function Pager({ page, pages, busy }: PagerProps) {
  const bar = useFocusBack<HTMLDivElement>(busy);
  const last = page.offset + page.rows.length;
  // Without a total from the server, only the last page reveals the total. For MUI, -1 means unknown.
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
        displayedRows: { 'aria-live': 'polite' },
        actions: {
          previousButton: { disabled: busy || page.offset === 0 },
          nextButton: { disabled: busy || page.nextCursor === null },
        },
      }}
    />
  );
}
