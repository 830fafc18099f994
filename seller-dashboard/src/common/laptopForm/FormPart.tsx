import type { ReactNode, Ref } from 'react';
import { Box, Stack, Typography } from '@relaptop/shared/ui';

export const twoColumns = {
  display: 'grid',
  gap: 2,
  // The width is in rem, so that large text gets one column, in which labels fit.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  alignItems: 'start',
};

interface FormPartProps {
  heading: string;
  note?: ReactNode;
  noteId?: string;
  ref?: Ref<HTMLFieldSetElement>;
  children: ReactNode;
}

export function FormPart({ heading, note, noteId, ref, children }: FormPartProps) {
  return (
    <Box ref={ref} component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: note ? 0.5 : 1.5 }}>
        {heading}
      </Typography>
      {note && (
        <Typography id={noteId} variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {note}
        </Typography>
      )}
      <Stack spacing={2}>{children}</Stack>
    </Box>
  );
}
