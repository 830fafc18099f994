import { useSyncExternalStore } from 'react';
import { mdiWifiOff } from '@mdi/js';
import GlobalStyles from '@mui/material/GlobalStyles';
import { Box, Container, HIGH_WINDOW, Icon } from '@relaptop/shared/basics';
import { layoutTexts } from './texts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** @returns whether the device has a network; that says nothing about the server behind it. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Toasts stand above the bar, never over its words. */
const aboveTheBar = (
  <GlobalStyles
    styles={{
      '.notistack-SnackbarContainer': { bottom: '72px !important' },
      // Nor is what takes the focus ever under the bar.
      [HIGH_WINDOW]: { html: { scrollPaddingBottom: 72 } },
    }}
  />
);

/** Says at the lower edge that the network is gone, for as long as it is. The region stays, so that the words are said. */
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
              {layoutTexts.offline}
            </Container>
          </Box>
        </>
      )}
    </Box>
  );
}
