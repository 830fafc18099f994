import { ChosenPicture, UploadsProgress } from '@relaptop/shared/forms';
import { Button, Stack, Typography } from '@relaptop/shared/ui';
import { Bubble } from './Bubble';
import type { PendingMessage } from './outbox';
import { threadTexts as texts } from './texts';
import { Words } from './Words';

interface PendingItemProps {
  message: PendingMessage;
  onTryAgain: () => void;
  onDiscard: () => void;
}

/** A message that is on its way, or that could not be sent: then it waits here for another try. */
export function PendingItem({ message, onTryAgain, onDiscard }: PendingItemProps) {
  const { words, files, problem } = message;
  return (
    <Bubble
      mine
      voice={texts.you}
      foot={
        problem === undefined ? (
          <Typography variant="caption" color="textSecondary">
            {texts.sending}
          </Typography>
        ) : (
          <Stack spacing={0.5} sx={{ alignItems: 'end' }}>
            <Typography variant="body2" color="error" sx={{ textAlign: 'right', overflowWrap: 'anywhere' }}>
              {texts.notSent(problem)}
            </Typography>
            <Stack direction="row" spacing={1}>
              <Button size="small" color="inherit" onClick={onDiscard}>
                {texts.discard}
              </Button>
              <Button size="small" variant="outlined" onClick={onTryAgain}>
                {texts.tryAgain}
              </Button>
            </Stack>
          </Stack>
        )
      }
    >
      <Words>{words}</Words>
      {files.length > 0 && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', my: 0.5, opacity: 0.7 }}>
          {files.map((file, at) => (
            <ChosenPicture key={`${file.name} ${at}`} file={file} />
          ))}
        </Stack>
      )}
      <UploadsProgress files={files} />
    </Bubble>
  );
}
