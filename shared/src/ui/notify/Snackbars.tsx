import { useEffect, useRef } from 'react';
import GlobalStyles from '@mui/material/GlobalStyles';
import { enqueueSnackbar, SnackbarProvider } from 'notistack';
import { RADIUS } from '../tokens';
import type { Toast, ToastKind } from './toasts';

/** The specification defines the number of simultaneous toasts and their durations in milliseconds. */
const TOASTS_AT_ONCE = 20;
const SUCCESS_MS = 2000;
const OTHER_MS = 4000;

const toastOf = (kind: ToastKind) => `.notistack-MuiContent.notistack-MuiContent-${kind}`;

/** On notistack's green and blue, white text has a contrast below 4.5:1 (WCAG). These colors are darker. */
const toastStyles = (
  <GlobalStyles
    styles={{
      // A bar at the bottom of the window sets `--bar-height` to its height. Toasts appear above the bar.
      '.notistack-SnackbarContainer.notistack-SnackbarContainer': {
        bottom: 'calc(var(--bar-height, 0px) + 16px)',
      },
      '.notistack-MuiContent.notistack-MuiContent': { borderRadius: RADIUS.field },
      [toastOf('success')]: { backgroundColor: '#15803d' },
      [toastOf('error')]: { backgroundColor: '#b91c1c' },
      [toastOf('info')]: { backgroundColor: '#0369a1' },
    }}
  />
);

export function Snackbars({ toasts }: { toasts: readonly Toast[] }) {
  const lastShown = useRef(0);
  useEffect(() => {
    for (const toast of toasts) {
      if (toast.id <= lastShown.current) continue;
      lastShown.current = toast.id;
      enqueueSnackbar(toast.text, {
        variant: toast.kind,
        autoHideDuration: toast.kind === 'success' ? SUCCESS_MS : OTHER_MS,
      });
    }
  }, [toasts]);
  return (
    <>
      {toastStyles}
      <SnackbarProvider
        maxSnack={TOASTS_AT_ONCE}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      />
    </>
  );
}
