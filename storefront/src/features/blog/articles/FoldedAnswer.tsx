import type { ReactNode } from 'react';
import { Box, Stack } from '@relaptop/shared/ui';
import { Paragraph } from '../../../common/Prose';

interface FoldedAnswerProps {
  /** The first lines, which are always seen. */
  opening: ReactNode;
  children: ReactNode;
}

/** An answer that opens on demand. All of it is in the page, where the browser's own search finds it. */
export function FoldedAnswer({ opening, children }: FoldedAnswerProps) {
  return (
    <>
      <Paragraph>{opening}</Paragraph>
      <details>
        <Box component="summary" sx={summaryStyle}>
          Read the answer
        </Box>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {children}
        </Stack>
      </details>
    </>
  );
}

const summaryStyle = { py: 1.25, color: 'primary.main', fontWeight: 600, cursor: 'pointer' } as const;
