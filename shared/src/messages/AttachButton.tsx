import { useId } from 'react';
import { mdiImagePlusOutline } from '@mdi/js';
import { IMAGE_TYPES } from '@relaptop/shared/contracts';
import { Box, Icon, IconButton, visuallyHidden } from '@relaptop/shared/ui';
import { composerTexts } from './texts';

/** Chooses pictures, several at once or one after the other. */
export function AttachButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const id = useId();
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        component="input"
        id={id}
        type="file"
        multiple
        accept={IMAGE_TYPES.join(',')}
        aria-label={composerTexts.attach}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
          onChoose([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again after it was taken out.
          event.currentTarget.value = '';
        }}
        sx={{ ...visuallyHidden, '&:focus-visible + label': { outline: '2px solid', outlineOffset: 2 } }}
      />
      <IconButton
        component="label"
        htmlFor={id}
        title={composerTexts.attach}
        role={undefined}
        tabIndex={-1}
        color="inherit"
      >
        <Icon path={mdiImagePlusOutline} />
      </IconButton>
    </Box>
  );
}
