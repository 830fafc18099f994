import { useId } from 'react';
import { mdiImagePlusOutline } from '@mdi/js';
import { IMAGE_TYPES } from '@relaptop/shared/contracts';
import { Box, Button, Icon, visuallyHidden } from '@relaptop/shared/ui';
import { composerTexts } from './texts';

/** A button without a frame has its icon at the field's edge. */
const TO_EDGE = '-18px';

/** Chooses pictures, several at once or one after the other. */
export function AttachButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const id = useId();
  return (
    <Box sx={{ position: 'relative', flex: 'none', maxWidth: 1 }}>
      <Box
        component="input"
        id={id}
        type="file"
        multiple
        accept={IMAGE_TYPES.join(',')}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
          onChoose([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again after it was taken out.
          event.currentTarget.value = '';
        }}
        sx={{ ...visuallyHidden, '&:focus-visible + label': { outline: '2px solid', outlineOffset: -2 } }}
      />
      <Button
        component="label"
        htmlFor={id}
        // The input before it has the role and the focus.
        role={undefined}
        tabIndex={-1}
        color="inherit"
        startIcon={<Icon path={mdiImagePlusOutline} />}
        sx={{ ml: TO_EDGE }}
      >
        {composerTexts.attach}
      </Button>
    </Box>
  );
}
