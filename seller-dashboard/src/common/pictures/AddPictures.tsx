import { mdiImagePlusOutline } from '@mdi/js';
import { IMAGE_TYPES } from '@relaptop/shared/contracts';
import { Box, FOCUS_RING, Icon, visuallyHidden } from '@relaptop/shared/ui';

const frame = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.5,
  aspectRatio: '4 / 3',
  border: '2px dashed var(--mui-palette-edge)',
  borderRadius: 2,
  color: 'text.secondary',
  fontWeight: 600,
  fontSize: '0.9rem',
  textAlign: 'center',
  cursor: 'pointer',
  '&:hover': { borderColor: 'primary.main', color: 'primary.main' },
  '&:has(:focus-visible)': { outline: FOCUS_RING, outlineOffset: '2px' },
} as const;

interface AddPicturesProps {
  /** Element id of the file input. The ids of its hint and its error begin with this id. */
  id: string;
  isRequired: boolean;
  isWrong: boolean;
  isFirst: boolean;
  left: number;
  onAdd: (files: readonly File[]) => void;
}

export function AddPictures({ id, isRequired, isWrong, isFirst, left, onAdd }: AddPicturesProps) {
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box
        component="label"
        htmlFor={id}
        onDragOver={(event: React.DragEvent) => event.preventDefault()}
        onDrop={(event: React.DragEvent) => {
          event.preventDefault();
          onAdd([...event.dataTransfer.files]);
        }}
        sx={frame}
      >
        <Icon path={mdiImagePlusOutline} />
        Add pictures
        <Box component="span" sx={{ fontWeight: 400, fontSize: '0.8rem' }}>
          {isFirst ? `Up to ${left}` : `${left === 0 ? 'No' : left} more`}
        </Box>
        <Box
          component="input"
          id={id}
          name="image"
          type="file"
          required={isRequired}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-mistake ${id}-hint` : `${id}-hint`}
          multiple
          accept={IMAGE_TYPES.join(',')}
          sx={visuallyHidden}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
            onAdd([...(event.currentTarget.files ?? [])]);
            // Without this reset, the browser ignores a file that the seller chooses again after removing it.
            event.currentTarget.value = '';
          }}
        />
      </Box>
    </Box>
  );
}
