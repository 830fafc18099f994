import { useId, useState } from 'react';
import { Box, Button, Typography } from '@relaptop/shared/ui';

/** Characters that fit the three lines of a card in nearly every case. */
const SHORT = 110;

/** The seller's description: three lines of it, and all when asked for, so that cards stay comparable. */
export function Details({ text }: { text: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const long = text.length > SHORT;
  const clamp = {
    display: '-webkit-box',
    WebkitLineClamp: '3',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  } as const;
  return (
    <Box>
      <Typography
        id={id}
        variant="body2"
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', ...(long && !open && clamp) }}
      >
        {text}
      </Typography>
      {long && (
        <Button
          size="small"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          sx={{ minHeight: 32, px: 0.5, ml: -0.5 }}
        >
          {open ? 'Less' : 'More details'}
        </Button>
      )}
    </Box>
  );
}
