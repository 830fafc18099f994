import type { Message } from '@relaptop/shared/contracts';
import { OfferCard } from '@relaptop/shared/offers';
import {
  Box,
  Button,
  PictureLink,
  RADIUS,
  Stack,
  Typography,
  visuallyHidden,
  ChosenPicture,
  UploadsProgress,
} from '@relaptop/shared/ui';
import { timeOf } from './days';
import { threadTexts as texts } from './texts';
import { Words } from './Words';
import type { PendingMessage } from './useSending';
import type { ReactNode } from 'react';

function Pictures({ addresses, voice: author }: { addresses: readonly string[]; voice: string }) {
  if (addresses.length === 0) return null;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', my: 0.5 }}>
      {addresses.map((address, at) => (
        <PictureLink key={address} address={address} size={120} alt={texts.picture(at + 1, author)} />
      ))}
    </Stack>
  );
}

interface MessageItemProps {
  message: Message;
  name: string;
  /** Below the reader's latest message: whether the other person has read it. */
  mark?: string | undefined;
}

export function MessageItem({ message, name, mark }: MessageItemProps) {
  const { mine, words, pictures, date, contactsHidden, offer } = message;
  const voice = mine ? texts.you : name;
  const hidden = mine ? texts.hiddenFromOther(name) : texts.hiddenFromYou;
  return (
    <Bubble
      mine={mine}
      voice={voice}
      foot={
        <Typography variant="caption" color="textSecondary" sx={{ textAlign: mine ? 'right' : 'left' }}>
          {contactsHidden && (
            <>
              <span>{hidden}</span>
              <br />
            </>
          )}
          <time dateTime={date}>{timeOf(date)}</time>
          {mark && <span>{` · ${mark}`}</span>}
        </Typography>
      }
    >
      {offer && <OfferCard offer={offer} />}
      <Words>{words}</Words>
      <Pictures addresses={pictures} voice={voice} />
    </Bubble>
  );
}

interface PendingItemProps {
  message: PendingMessage;
  onTryAgain: () => void;
  onDiscard: () => void;
}

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

interface BubbleProps {
  mine: boolean;
  voice: string;
  children: ReactNode;
  foot: ReactNode;
}

const rowStyle = (mine: boolean) =>
  ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 0.25,
    justifyItems: mine ? 'end' : 'start',
  }) as const;

const bubbleStyle = (mine: boolean) =>
  ({
    maxWidth: 'min(85%, 34rem)',
    minWidth: 0,
    px: 1.75,
    py: 1.25,
    borderRadius: `${RADIUS.card}px`,
    [mine ? 'borderBottomRightRadius' : 'borderBottomLeftRadius']: 4,
    border: 1,
    borderColor: 'divider',
    bgcolor: mine
      ? 'color-mix(in srgb, var(--mui-palette-primary-main) 14%, var(--mui-palette-background-paper))'
      : 'background.default',
  }) as const;

function Bubble({ mine, voice, children, foot }: BubbleProps) {
  return (
    <Box component="li" sx={rowStyle(mine)}>
      <Box sx={bubbleStyle(mine)}>
        <Box component="span" sx={visuallyHidden}>
          {voice}:{' '}
        </Box>
        {children}
      </Box>
      {foot}
    </Box>
  );
}
