import { useCallback } from 'react';
import { mdiClose } from '@mdi/js';
import { Box, Icon, IconButton, RADIUS, Stack } from '@relaptop/shared/basics';
import { pictureTexts } from './pictureTexts';

const size = { width: 80, height: 80, objectFit: 'cover', borderRadius: `${RADIUS.small}px` } as const;

export const useFilePreview = (file: File) =>
  useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      picture.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );

export function ChosenPicture({ file }: { file: File }) {
  const show = useFilePreview(file);
  return <Box component="img" ref={show} alt={file.name} sx={{ display: 'block', ...size }} />;
}

interface PicturePreviewsProps {
  files: readonly File[];
  onRemove: (file: File) => void;
}

export function PicturePreviews({ files, onRemove }: PicturePreviewsProps) {
  if (files.length === 0) return null;
  return (
    <Stack
      component="ul"
      role="list"
      direction="row"
      spacing={2}
      useFlexGap
      sx={{ flexWrap: 'wrap', listStyle: 'none', m: 0, mt: 1.5, p: 0 }}
    >
      {files.map((file, at) => (
        <Box component="li" key={`${file.name} ${file.lastModified} ${at}`} sx={{ position: 'relative' }}>
          <ChosenPicture file={file} />
          <IconButton
            size="small"
            aria-label={pictureTexts.remove(file.name)}
            onClick={() => onRemove(file)}
            sx={{ position: 'absolute', top: -8, right: -8, bgcolor: 'background.paper', boxShadow: 1 }}
          >
            <Icon path={mdiClose} fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Stack>
  );
}
