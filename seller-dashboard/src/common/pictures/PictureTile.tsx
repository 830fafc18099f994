import { mdiArrowLeft, mdiArrowRight, mdiClose, mdiRefresh } from '@mdi/js';
import { useCallback } from 'react';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Box, Button, Icon, IconButton, Typography, UploadProgress } from '@relaptop/shared/ui';
import type { Picture } from './usePictures';

interface PictureTileProps {
  picture: Picture;
  place: number;
  of: number;
  isCover: boolean;
  onRetry: () => void;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
}

const handle = {
  display: 'block',
  width: 1,
  p: 0,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  overflow: 'hidden',
  bgcolor: 'action.hover',
  cursor: 'grab',
  touchAction: 'manipulation',
  '&:active': { cursor: 'grabbing' },
  '& img': { display: 'block', width: 1, aspectRatio: '4 / 3', objectFit: 'cover', pointerEvents: 'none' },
} as const;

const corner = {
  position: 'absolute',
  top: 4,
  right: 4,
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'divider',
  '&:hover': { bgcolor: 'background.paper', color: 'error.main' },
} as const;

const arrow = { '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' } } as const;

const mark = {
  position: 'absolute',
  left: 6,
  top: 6,
  px: 1,
  py: 0.25,
  borderRadius: 1,
  bgcolor: 'text.primary',
  color: 'background.paper',
  fontSize: '0.8rem',
  fontWeight: 700,
  pointerEvents: 'none',
} as const;

export function PictureTile({ picture, place, of, isCover, onRetry, onRemove, onMove }: PictureTileProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: picture.key,
  });
  const { address, file, error } = picture;
  const name = `Picture ${place} of ${of}${isCover ? ', the cover' : ''}`;
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      sx={{
        minWidth: 0,
        position: 'relative',
        zIndex: isDragging ? 1 : 'auto',
        opacity: isDragging ? 0.8 : 1,
      }}
    >
      <Box component="button" type="button" aria-label={name} {...attributes} {...listeners} sx={handle}>
        <Shown address={address} file={file} />
      </Box>
      {isCover && (
        <Box component="span" sx={mark} aria-hidden>
          Cover
        </Box>
      )}
      <IconButton size="small" aria-label={`Remove picture ${place}`} onClick={onRemove} sx={corner}>
        <Icon path={mdiClose} fontSize="small" />
      </IconButton>
      {of > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <IconButton
            size="small"
            aria-label={`Move picture ${place} one place earlier`}
            // `disabled` would take the focus from a user who has just moved the picture to the first place.
            aria-disabled={place === 1}
            onClick={() => place > 1 && onMove(-1)}
            sx={arrow}
          >
            <Icon path={mdiArrowLeft} fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={`Move picture ${place} one place later`}
            aria-disabled={place === of}
            onClick={() => place < of && onMove(1)}
            sx={arrow}
          >
            <Icon path={mdiArrowRight} fontSize="small" />
          </IconButton>
        </Box>
      )}
      <UploadProgress file={file} onCancel={onRemove} />
      <Box role="status">
        {error && (
          <Typography
            variant="caption"
            color="error"
            component="p"
            sx={{ mt: 0.5, overflowWrap: 'anywhere' }}
          >
            {error}
          </Typography>
        )}
      </Box>
      {error && (
        <Button size="small" startIcon={<Icon path={mdiRefresh} fontSize="small" />} onClick={onRetry}>
          Try again
        </Button>
      )}
    </Box>
  );
}

/** Shows a file before its upload, through an object URL. On unmount, the component revokes the URL. */
function Shown({ address, file }: Pick<Picture, 'address' | 'file'>) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      if (!file) return undefined;
      const local = URL.createObjectURL(file);
      picture.src = local;
      return () => URL.revokeObjectURL(local);
    },
    [file],
  );
  return file ? <img ref={show} alt="" /> : <img src={address} alt="" />;
}
