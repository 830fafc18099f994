import { Children, type ReactNode } from 'react';
import type { SystemStyleObject, Theme } from '@mui/system';
import { Box } from '@relaptop/shared/basics';

/** How cards stand on a phone: one below the other, two in a row, or (on tablets, too) in a row to be swiped through. */
export type OnPhones = 'column' | 'pairs' | 'shelf';

interface CardGridProps {
  /** Pixels that a card needs; as many columns as fit are made. */
  minWidth: number;
  onPhones?: OnPhones;
  children: ReactNode;
}

const fill = (minWidth: number) => `repeat(auto-fill, minmax(min(100%, ${minWidth}px), 1fr))`;

const phoneStyles = (minWidth: number): Record<OnPhones, SystemStyleObject<Theme>> => ({
  column: { gridTemplateColumns: fill(minWidth) },
  pairs: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  // Reaches both edges of the screen, so that a cut-off card shows that there is more.
  shelf: {
    gridAutoFlow: 'column',
    // In rem as well, since a word has to fit however large letters are.
    gridAutoColumns: { xs: '76%', sm: 'max(38%, 14rem)' },
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    mx: { xs: -2, sm: -3 },
    px: { xs: 2, sm: 3 },
    scrollPaddingInline: { xs: '16px', sm: '24px' },
    '& > li': { scrollSnapAlign: 'start' },
  },
});

/** Cards in as many equal columns as fit, as a list, so that screen readers say how many there are. */
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
        // What repeats a card in a template is text around it.
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
