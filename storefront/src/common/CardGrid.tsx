import { Children, type ReactNode } from 'react';
import type { SystemStyleObject, Theme } from '@mui/system';
import { Box } from '@relaptop/shared/basics';

/** Layout on phones: one column, two columns, or (on tablets, too) a swipeable row. */
type OnPhones = 'column' | 'pairs' | 'shelf';

interface CardGridProps {
  /** Smallest width of a card in pixels; the grid has as many columns as fit. */
  minWidth: number;
  onPhones?: OnPhones;
  children: ReactNode;
}

const fill = (minWidth: number) => `repeat(auto-fill, minmax(min(100%, ${minWidth}px), 1fr))`;

const phoneStyles = (minWidth: number): Record<OnPhones, SystemStyleObject<Theme>> => ({
  column: { gridTemplateColumns: fill(minWidth) },
  pairs: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  // Extends to both edges of the screen, so that a cut-off card shows that the row scrolls.
  shelf: {
    gridAutoFlow: 'column',
    // With a minimum in rem, because a word has to fit in large text too.
    gridAutoColumns: { xs: '76%', sm: 'max(38%, 14rem)' },
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    mx: { xs: -2, sm: -3 },
    px: { xs: 2, sm: 3 },
    scrollPaddingInline: { xs: '16px', sm: '24px' },
    '& > li': { scrollSnapAlign: 'start' },
  },
});

/** Cards in equal columns. It is a list, so that screen readers announce the number of cards. */
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
        // In a template, text around a card repeats it.
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

/** Repeats a placeholder card; screen readers announce it once. */
export function CardSkeletons({ label, count, children, ...grid }: CardSkeletonsProps) {
  return (
    <Box role="status" aria-label={label}>
      <Box aria-hidden>
        <CardGrid {...grid}>{Array.from({ length: count }, () => children)}</CardGrid>
      </Box>
    </Box>
  );
}
