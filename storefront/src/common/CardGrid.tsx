import { Children, type ReactNode } from 'react';
import type { SystemStyleObject, Theme } from '@mui/system';
import { Box } from '@relaptop/shared/ui';

/** How cards stand on a phone: one below the other, two in a row, or in a row to be swiped through. */
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
    gridAutoColumns: '76%',
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    mx: -2,
    px: 2,
    scrollPaddingInline: '16px',
    '& > li': { scrollSnapAlign: 'start' },
  },
});

/** Cards in as many equal columns as fit, as a list, so that screen readers say how many there are. */
export function CardGrid({ minWidth, onPhones = 'column', children }: CardGridProps) {
  return (
    <Box
      component="ul"
      role="list"
      sx={(theme) => ({
        display: 'grid',
        gap: { xs: 2, md: 3 },
        listStyle: 'none',
        m: 0,
        p: 0,
        [theme.breakpoints.up('sm')]: { gridTemplateColumns: fill(minWidth) },
        [theme.breakpoints.down('sm')]: phoneStyles(minWidth)[onPhones],
      })}
    >
      {Children.map(children, (card) => (
        <Box component="li" sx={{ display: 'grid', minWidth: 0 }}>
          {card}
        </Box>
      ))}
    </Box>
  );
}
