import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FailedDrawing } from './FailedDrawing';
import { RetryButton } from './RetryButton';
import { RADIUS } from './tokens';

interface EmptyStateProps {
  text: string;
  /** Address of a drawing. */
  picture?: string;
  /** What can be done about it, such as a link to the shop. */
  action?: ReactNode;
}

/** Says that a list has nothing in it, and what to do next. */
export function EmptyState({ text, picture, action }: EmptyStateProps) {
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', py: 6, px: 2 }}>
      {picture && (
        <Box
          component="img"
          src={picture}
          alt=""
          width={240}
          height={180}
          sx={{ maxWidth: '70%', height: 'auto' }}
        />
      )}
      <Typography variant="h3" component="p">
        {text}
      </Typography>
      {action}
    </Stack>
  );
}

interface FailedStateProps {
  /** What went wrong, in words for a person. */
  message: string;
  onRetry: () => void;
  /** One line without the drawing, for a part of a page. */
  compact?: boolean;
}

/** Says why a list could not be shown, with a way to try again that loses nothing. */
export function FailedState({ message, onRetry, compact = false }: FailedStateProps) {
  if (compact)
    return (
      <Box role="alert" sx={lineStyle}>
        <Typography>{message}</Typography>
        <RetryButton variant="outlined" onRetry={onRetry} />
      </Box>
    );
  return (
    <Stack role="alert" spacing={2} sx={{ alignItems: 'center', textAlign: 'center', py: 6, px: 2 }}>
      <FailedDrawing />
      <Typography sx={{ textWrap: 'balance' }}>{message}</Typography>
      <RetryButton variant="outlined" onRetry={onRetry} />
    </Stack>
  );
}

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  p: 2,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: `${RADIUS.card}px`,
  bgcolor: 'background.paper',
} as const;
