import Box from '@mui/material/Box';
import { keyframes } from '@emotion/react';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

/** The indicator is as tall as the window, so that the footer doesn't appear and then move. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <Box
      role="status"
      aria-label={label}
      sx={{ display: 'grid', gridTemplateRows: '60vh', placeItems: 'center', minHeight: '100vh' }}
    >
      <Box
        sx={{
          width: 64,
          height: 64,
          borderRadius: '50%',
          border: '5px dashed',
          borderColor: 'primary.main',
          animation: `${turn} 1.6s linear infinite`,
        }}
      />
    </Box>
  );
}
