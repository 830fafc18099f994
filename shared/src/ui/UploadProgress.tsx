import LinearProgress from '@mui/material/LinearProgress';
import { cancelUpload, useSentShare } from '@relaptop/shared/api';
import { Box, Button, Stack, Typography } from '@relaptop/shared/basics';
import { pictureTexts } from './pictureTexts';

interface UploadProgressProps {
  file: File | undefined;
  onCancel?: (() => void) | undefined;
}

export function UploadProgress({ file, onCancel }: UploadProgressProps) {
  const share = useSentShare(file);
  if (file === undefined || share === undefined) return null;
  const percent = share === null ? undefined : Math.floor(share * 100);
  const text = percent === undefined ? pictureTexts.preparing : pictureTexts.uploading(percent);
  return (
    <Box sx={{ mt: 0.5 }}>
      <LinearProgress
        {...(percent === undefined ? {} : { variant: 'determinate', value: percent })}
        aria-label={pictureTexts.uploadOf(file.name)}
        aria-valuetext={text}
      />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="caption" aria-hidden>
          {text}
        </Typography>
        <Button
          size="small"
          color="inherit"
          aria-label={pictureTexts.cancelUpload(file.name)}
          onClick={() => {
            cancelUpload(file);
            onCancel?.();
          }}
        >
          {pictureTexts.cancel}
        </Button>
      </Stack>
    </Box>
  );
}

export const UploadsProgress = ({ files }: { files: readonly File[] }) =>
  files.map((file, at) => <UploadProgress key={`${file.name} ${at}`} file={file} />);
