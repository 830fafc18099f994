import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Box, Button, Typography } from '@relaptop/shared/ui';

const threeLines = {
  display: '-webkit-box',
  WebkitLineClamp: '3',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;

/** As high as three lines with the button, so that the facts of neighbours stand side by side. */
const roomForMore = { minHeight: { sm: 'calc(3 * 1.5 * 0.875rem + 32px)' } } as const;

/** The seller's description: three lines of it, and all when asked for, so that cards stay comparable. */
export function Details({ text }: { text: string }) {
  const id = useId();
  const words = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCutOff, setIsCutOff] = useState(false);

  useLayoutEffect(() => {
    const element = words.current;
    if (!element || isOpen) return undefined;
    const observer = new ResizeObserver(() => setIsCutOff(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, isOpen]);

  return (
    <Box sx={roomForMore}>
      <Typography
        id={id}
        ref={words}
        variant="body2"
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', ...(!isOpen && threeLines) }}
      >
        {text}
      </Typography>
      {(isCutOff || isOpen) && (
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ minHeight: 32, px: 0.5, ml: -0.5 }}
        >
          {isOpen ? 'Less' : 'More details'}
        </Button>
      )}
    </Box>
  );
}
