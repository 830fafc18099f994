import type { Message } from '@relaptop/shared/contracts';
import { PictureLink, Stack, Typography } from '@relaptop/shared/ui';
import { Bubble } from './Bubble';
import { timeOf } from './days';
import { threadTexts as texts } from './texts';
import { Words } from './Words';

function Pictures({ addresses, voice }: { addresses: readonly string[]; voice: string }) {
  if (addresses.length === 0) return null;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', my: 0.5 }}>
      {addresses.map((address, at) => (
        <PictureLink key={address} address={address} size={120} alt={texts.picture(at + 1, voice)} />
      ))}
    </Stack>
  );
}

interface MessageItemProps {
  message: Message;
  /** Of the other person. */
  name: string;
  /** Of the latest of one's own: whether the other has read it. */
  mark?: string | undefined;
}

/** A message with its pictures, its time, and what its reader doesn't see of it. */
export function MessageItem({ message, name, mark }: MessageItemProps) {
  const { mine, words, pictures, date, contactsHidden } = message;
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
      <Words>{words}</Words>
      <Pictures addresses={pictures} voice={voice} />
    </Bubble>
  );
}
