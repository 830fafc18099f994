import { Children, type ReactNode } from 'react';
import type { SystemStyleObject, Theme } from '@mui/system';
import { Box } from '@relaptop/shared/basics';

/** Layouts on phones: one column, two columns (`pairs`), or a row that scrolls sideways (`shelf`). */
type OnPhones = 'column' | 'pairs' | 'shelf';

interface CardGridProps {
  /** Minimum width of a card in pixels. The grid has as many columns as fit. */
  minWidth: number;
  onPhones?: OnPhones;
  children: ReactNode;
}

const fill = (minWidth: number) => `repeat(auto-fill, minmax(min(100%, ${minWidth}px), 1fr))`;

const phoneStyles = (minWidth: number): Record<OnPhones, SystemStyleObject<Theme>> => ({
  column: { gridTemplateColumns: fill(minWidth) },
  pairs: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  // Negative margins extend the row to both edges of the screen. The cut-off card at the edge shows that the
  // row scrolls.
  shelf: {
    gridAutoFlow: 'column',
    // The minimum is in rem, so that long words fit the card even with large text.
    gridAutoColumns: { xs: '76%', sm: 'max(38%, 14rem)' },
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    mx: { xs: -2, sm: -3 },
    px: { xs: 2, sm: 3 },
    scrollPaddingInline: { xs: '16px', sm: '24px' },
    '& > li': { scrollSnapAlign: 'start' },
  },
});

/** Cards in equal columns. The cards are a list, so that screen readers announce their number. */
export function CardGrid({ minWidth, onPhones = 'column', children }: CardGridProps) {
  const ends = onPhones === 'shelf' ? 'md' : 'sm';
  const columns = { gridTemplateColumns: fill(minWidth) };
  return (
    <Box
      component="ul"
      role="list"
      sx={(theme) => ({
        display: 'grid',
        gap: 2,
        listStyle: 'none',
        m: 0,
        p: 0,
        [theme.breakpoints.down(ends)]: phoneStyles(minWidth)[onPhones],
        [theme.breakpoints.up(ends)]: columns,
        [theme.breakpoints.up('md')]: { ...columns, gap: 3 },
      })}
    >
      {Children.map(children, (card) =>
        // In a page template, the children also contain text: slots such as `{{#…}}` around the card that the
        // server repeats.
        typeof card === 'string' ? (
          card
        ) : (
          <Box component="li" sx={{ display: 'grid', minWidth: 0 }}>
            {card}
          </Box>
        ),
      )}
    </Box>
  );
}

interface CardSkeletonsProps extends CardGridProps {
  label: string;
  count: number;
}

export function CardSkeletons({ label, count, children, ...grid }: CardSkeletonsProps) {
  return (
    <Box role="status" aria-label={label}>
      <Box aria-hidden>
        <CardGrid {...grid}>{Array.from({ length: count }, () => children)}</CardGrid>
      </Box>
    </Box>
  );
}
