import { useEffect, useRef } from 'react';
import { useFormikContext } from '@relaptop/shared/forms';
import { Alert, Box, Button, formatDateTime, Typography } from '@relaptop/shared/ui';
import type { AddProductInputs } from '../../../common/laptopForm/laptopSchema';
import { contentOf, PAUSE_MS, type DraftKeeping } from './useDraft';

interface DraftKeeperProps {
  draft: DraftKeeping;
  pictures: readonly string[];
}

export function DraftKeeper({ draft, pictures }: DraftKeeperProps) {
  const { values, isSubmitting } = useFormikContext<AddProductInputs>();
  const { keep, leave, state } = draft;
  const uploaded = pictures.join('\n');
  const contentNow = () => contentOf(values, pictures);
  const latest = useRef(contentNow);
  useEffect(() => {
    latest.current = contentNow;
  });
  useEffect(() => {
    if (isSubmitting) return undefined;
    const pause = setTimeout(() => void keep(latest.current()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [values, uploaded, isSubmitting, keep]);
  useEffect(() => {
    const leaveNow = () => leave(latest.current());
    window.addEventListener('pagehide', leaveNow);
    return () => {
      window.removeEventListener('pagehide', leaveNow);
      leaveNow();
    };
  }, [leave]);

  if (state.kind === 'changed')
    return (
      <Alert severity="warning">
        <span>{`${state.message} What you see here is not saved.`}</span>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button
            size="small"
            variant="contained"
            onClick={() => void draft.overwrite(state.other, contentNow())}
          >
            Keep this version
          </Button>
          <Button size="small" variant="outlined" onClick={() => window.location.reload()}>
            Open the other version
          </Button>
        </Box>
      </Alert>
    );
  if (state.kind === 'failed')
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" size="small" onClick={() => void keep(contentNow())}>
            Save now
          </Button>
        }
      >
        {`The draft could not be saved: ${state.message}${state.keptHere ? ' What you typed is kept in this browser.' : ''}`}
      </Alert>
    );
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ '&:empty': { display: 'none' } }}>
      {state.kind === 'saving' && <span>Saving the draft …</span>}
      {state.kind === 'saved' && <span>{`Draft saved ${formatDateTime(state.at)}`}</span>}
    </Typography>
  );
}
