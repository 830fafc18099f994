import { keyframes } from '@emotion/react';
import { Box } from '@relaptop/shared/basics';
import { useNavigation } from '@relaptop/shared/router';

const pass = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } });

/** A thin bar at the top while the next page is on its way. Of our own: it stands in the first script of every visit. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <Box role="progressbar" aria-label="Loading the page" sx={trackStyle}>
      <Box
        sx={{
          width: '40%',
          height: 1,
          bgcolor: 'primary.main',
          animation: `${pass} 1.4s ease-in-out infinite`,
        }}
      />
    </Box>
  );
}

const trackStyle = {
  position: 'fixed',
  inset: '0 0 auto 0',
  zIndex: 'tooltip',
  height: 4,
  overflow: 'hidden',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 30%, var(--mui-palette-background-paper))',
} as const;
