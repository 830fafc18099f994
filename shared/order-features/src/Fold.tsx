import { useId, useState, type ReactNode, type Ref } from 'react';
import { mdiChevronDown } from '@mdi/js';
import { Box, Icon, MOTION, RADIUS, Typography } from '@relaptop/shared/ui';

/** Closed content is printed too, unless the fold is left out. */
const paper = {
  '@media print': {
    border: 0,
    '&::details-content': { contentVisibility: 'visible' },
    '& > summary': { display: 'none' },
  },
} as const;

const fold = {
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
  '&[open] > summary svg:last-of-type': { transform: 'rotate(180deg)' },
  ...paper,
} as const;

const head = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  boxSizing: 'border-box',
  minHeight: 48,
  px: { xs: 2, sm: 2.5 },
  py: 0.75,
  borderRadius: `${RADIUS.card}px`,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { bgcolor: 'action.hover' },
} as const;

interface FoldProps {
  title: string;
  /** SVG path data. */
  icon: string;
  /** The most important fact of the content, next to the title. */
  extract?: ReactNode;
  /** Whether it is open at first. */
  startsOpen?: boolean;
  /** Whether printed pages leave it out. */
  onScreenOnly?: boolean;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
}

/** A part of a page that opens below its title. A list of folds shares a card. */
export function Fold({
  title,
  icon,
  extract,
  startsOpen = false,
  onScreenOnly = true,
  ref,
  children,
}: FoldProps) {
  const id = useId();
  // Later changes don't open or close what the reader has chosen.
  const [isOpen] = useState(startsOpen);
  return (
    <Box
      component="details"
      ref={ref}
      open={isOpen}
      sx={onScreenOnly ? { ...fold, displayPrint: 'none' } : fold}
    >
      <Box component="summary" sx={head}>
        <Icon path={icon} color="action" />
        <Typography id={id} component="h2" sx={{ flex: 'none', maxWidth: '70%', fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography
          component="div"
          variant="body2"
          color="textSecondary"
          sx={{ flex: 1, minWidth: 0, textAlign: 'right', overflowWrap: 'anywhere' }}
        >
          {extract}
        </Typography>
        <Icon
          path={mdiChevronDown}
          sx={{ color: 'text.secondary', transition: `transform ${MOTION.quick}ms` }}
        />
      </Box>
      <Box component="section" aria-labelledby={id} sx={{ px: { xs: 2, sm: 2.5 }, pt: 0.5, pb: 2.5 }}>
        {children}
      </Box>
    </Box>
  );
}
