import LinearProgress from '@mui/material/LinearProgress';
import { useNavigation } from '@relaptop/shared/router';

/** A thin bar at the top while the next page is on its way. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <LinearProgress
      aria-label="Loading the page"
      sx={{ position: 'fixed', inset: '0 0 auto 0', zIndex: (theme) => theme.zIndex.tooltip }}
    />
  );
}
