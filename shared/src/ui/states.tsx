import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { RetryButton } from './RetryButton';
import { RADIUS } from './tokens';

interface EmptyStateProps {
  text: string;
  picture?: string;
  action?: ReactNode;
}

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

/** Inline, because the browser can't load a file while the network fails. */
function FailedDrawing() {
  return (
    <svg viewBox="0 0 320 240" width={192} height={144} aria-hidden focusable={false} data-drawing="failed">
      <circle cx="150" cy="108" r="98" fill="#14b8a6" opacity=".14" />
      <ellipse cx="158" cy="214" rx="128" ry="9" fill="#64748b" opacity=".25" />
      <rect x="66" y="58" width="164" height="116" rx="10" fill="#1e293b" stroke="#475569" strokeWidth="3" />
      <rect x="75" y="67" width="146" height="98" rx="5" fill="#0f766e" />
      <path d="M44 176h208l11 15q3 8-6 8H39q-9 0-6-8z" fill="#a8b5c6" />
      <path d="M33 193h230q0 6-6 6H39q-6 0-6-6z" fill="#7f8da1" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M120 96l14 14m0-14l-14 14m42-14l14 14m0-14l-14 14M128 144q20-20 40 0"
          stroke="#fff"
          strokeWidth="6"
        />
        <path d="M262 192c24 0 8-34 28-34" stroke="#64748b" strokeWidth="5" />
        <path d="M268 70c0-22 32-22 32 0 0 14-16 13-16 28m0 17v.1" stroke="#f59e0b" strokeWidth="8" />
      </g>
      <path d="M285 142l18 9-8 16-18-9z" fill="#f59e0b" />
    </svg>
  );
}

interface FailedStateProps {
  message: string;
  onRetry: () => void;
  /** One line without the drawing, for a part of a page. */
  isOneLine?: boolean;
}

export function FailedState({ message, onRetry, isOneLine: compact = false }: FailedStateProps) {
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
