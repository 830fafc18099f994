import { useId, useState, type ReactNode, type Ref } from 'react';
import { mdiChevronDown } from '@mdi/js';
import { Box, Icon, MOTION, RADIUS, Typography } from '@relaptop/shared/ui';

/** Printed pages also show the content of closed folds. */
const printStyle = {
  '@media print': {
    border: 0,
    '&::details-content': { contentVisibility: 'visible' },
    '& > summary': { display: 'none' },
  },
} as const;

const fold = {
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
  '&[open] > summary svg:last-of-type': { transform: 'rotate(180deg)' },
  ...printStyle,
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
  icon: string;
  summary?: ReactNode;
  startsOpen?: boolean;
  /** Printed pages omit the fold. */
  onScreenOnly?: boolean;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
}

export function Fold({
  title,
  icon,
  summary: extract,
  startsOpen = false,
  onScreenOnly = true,
  ref,
  children,
}: FoldProps) {
  const id = useId();
  // Later changes of `startsOpen` have no effect, because the reader may have opened or closed the fold.
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
