import { useEffect, useRef } from 'react';
import { useFormikContext } from '@relaptop/shared/forms';
import { Alert, Box, Button, formatDateTime, Typography } from '@relaptop/shared/ui';
import type { AddProductInputs } from '../../../common/laptopForm/laptopSchema';
import { isUploadEnded, useUploadOnce } from '../../../common/pictures/uploadOnce';
import { contentOf } from './content';
import { PAUSE_MS, type DraftKeeping } from './useDraft';

interface DraftKeeperProps {
  draft: DraftKeeping;
  /** Addresses of the pictures beside the one for the cards. */
  further: readonly string[];
}

/** Saves the form around it whenever it has rested for a moment, and says so. */
export function DraftKeeper({ draft, further }: DraftKeeperProps) {
  const { values, isSubmitting } = useFormikContext<AddProductInputs>();
  const upload = useUploadOnce();
  const { keep, state } = draft;
  const pictures = further.join('\n');
  const contentNow = async () => {
    // A picture that is refused is told of when the laptop is added; the rest of the draft is kept; so is it when
    // the person has cancelled the upload.
    const { image } = values;
    const cover = image && !isUploadEnded(image) ? await upload(image).catch(() => undefined) : undefined;
    return contentOf(
      values,
      [cover, ...further].filter((address) => address !== undefined),
    );
  };
  const latest = useRef(contentNow);
  useEffect(() => {
    latest.current = contentNow;
  });
  useEffect(() => {
    if (isSubmitting) return undefined;
    const pause = setTimeout(() => void latest.current().then(keep), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [values, pictures, isSubmitting, keep]);

  if (state.kind === 'changed')
    return (
      <Alert severity="warning">
        {state.message} What you see here is not saved.
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button
            size="small"
            variant="contained"
            onClick={() => void contentNow().then((content) => draft.overwrite(state.other, content))}
          >
            Keep what is here
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
          <Button color="inherit" size="small" onClick={() => void contentNow().then(keep)}>
            Save now
          </Button>
        }
      >
        The draft could not be saved: {state.message}
        {state.keptHere && ' What you typed is kept in this browser.'}
      </Alert>
    );
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ minHeight: '1.5em' }}>
      {state.kind === 'saving' && 'Saving the draft …'}
      {state.kind === 'saved' && `Draft saved ${formatDateTime(state.at)}`}
    </Typography>
  );
}
