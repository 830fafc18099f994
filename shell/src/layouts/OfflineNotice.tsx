import { useSyncExternalStore } from 'react';
import GlobalStyles from '@mui/material/GlobalStyles';
import { Box, Container, HIGH_WINDOW, Icon } from '@relaptop/shared/basics';
import { mdiWifiOff } from '../common/icons';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the device has a network. The server can still be unreachable. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

const aboveTheBar = (
  <GlobalStyles
    styles={{
      html: { '--bar-height': '56px' },
      // Keeps a focused element clear of the bar when the browser scrolls it into view.
      [HIGH_WINDOW]: { html: { scrollPaddingBottom: 72 } },
    }}
  />
);

/** The live region is always present, because screen readers announce only changes in an existing region. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <Box role="status" sx={{ [HIGH_WINDOW]: { position: 'sticky' }, bottom: 0, zIndex: 'appBar' }}>
      {!online && (
        <>
          {aboveTheBar}
          <Box sx={{ bgcolor: 'text.primary', color: 'background.paper', py: 1.25 }}>
            <Container sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <Icon path={mdiWifiOff} fontSize="small" />
              You are offline. What you see may be out of date, and nothing you do now will be saved.
            </Container>
          </Box>
        </>
      )}
    </Box>
  );
}
