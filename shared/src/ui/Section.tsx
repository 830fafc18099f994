import { useId, type ReactNode } from 'react';
import { Box, Stack, Typography } from './basics';

interface SectionProps {
  title: string;
  /** Said below the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** A part of the page with its heading. */
export function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} spacing={2}>
      <Box>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {note && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {note}
          </Typography>
        )}
      </Box>
      {children}
    </Stack>
  );
}
