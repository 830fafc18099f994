import { useId, useRef, useState, type KeyboardEvent } from 'react';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { mdiImagePlusOutline, mdiSend } from '@mdi/js';
import { LIMITS } from '@relaptop/shared/contracts';
import { Button, Icon, Stack, Typography, PicturePreviews } from '@relaptop/shared/ui';
import { mistakeInPictures, PicturesButton } from '../PicturesButton';
import { composerTexts as texts } from './texts';
import type { Draft } from './useDraft';

interface ComposerProps {
  draft: Draft;
  label: string;
  hint?: string;
  rows?: number;
  /** Only signed-in people can upload pictures. */
  canAttach?: boolean;
  sendLabel?: string;
  busy?: boolean;
  /** @returns whether to empty the field */
  onSend: (what: { words: string; files: readonly File[] }) => boolean;
}

/** The button's padding. It aligns the icon with the field's edge. */
const TO_EDGE = '-18px';

const { words: MOST_WORDS, pictures: MOST_PICTURES } = LIMITS.message;

/** A device with a mouse probably has a keyboard. There, Enter sends; on phones, Enter begins a new line. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

export function Composer(props: ComposerProps) {
  const { draft, label, hint, rows = 1, canAttach = true, sendLabel = texts.send, busy = false } = props;
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const keysId = useId();
  const helpId = useId();

  const send = () => {
    const words = draft.words.trim();
    const files = draft.files;
    if (busy) return;
    const problem =
      (words === '' && files.length === 0 ? texts.missing : undefined) ??
      (words.length > MOST_WORDS ? texts.tooLong(MOST_WORDS) : undefined) ??
      mistakeInPictures(files, MOST_PICTURES);
    setError(problem);
    field.current?.focus();
    if (problem !== undefined || !props.onSend({ words, files })) return;
    draft.setWords('');
    draft.setFiles([]);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes text, Enter accepts its suggestion.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  };

  // With one row, the button is next to the field, where a phone's keyboard doesn't cover it.
  const isShort = rows === 1;
  const sendButton = (
    <Button
      type="submit"
      variant="contained"
      loading={busy}
      endIcon={<Icon path={mdiSend} />}
      sx={isShort ? { flex: 'none', minHeight: 56 } : { flex: 'none', ml: 'auto' }}
    >
      {sendLabel}
    </Button>
  );
  return (
    <Stack
      component="form"
      aria-label={label}
      noValidate
      spacing={1}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'end' }}>
        <TextField
          fullWidth
          multiline
          minRows={rows}
          maxRows={6}
          label={label}
          value={draft.words}
          error={error !== undefined}
          inputRef={field}
          onChange={({ target }) => {
            setError(undefined);
            draft.setWords(target.value);
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            htmlInput: {
              dir: 'auto',
              maxLength: MOST_WORDS,
              enterKeyHint: 'send',
              'aria-describedby': `${helpId} ${keysId}`,
            },
          }}
        />
        {isShort && sendButton}
      </Stack>
      {/* MUI's `helperText` would move the button up or down. */}
      <FormHelperText
        id={helpId}
        error={error !== undefined}
        role={error === undefined ? undefined : 'alert'}
        sx={{ mt: 0, '&:empty': { display: 'none' } }}
      >
        {error ?? hint}
      </FormHelperText>
      <PicturePreviews
        files={draft.files}
        onRemove={(removed) => {
          setError(undefined);
          draft.setFiles(draft.files.filter((file) => file !== removed));
        }}
      />
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        {canAttach && (
          <PicturesButton
            color="inherit"
            startIcon={<Icon path={mdiImagePlusOutline} />}
            sx={{ ml: TO_EDGE }}
            onChoose={(chosen) => {
              const files = [...draft.files, ...chosen];
              draft.setFiles(files);
              setError(mistakeInPictures(files, MOST_PICTURES));
            }}
          />
        )}
        <Typography
          id={keysId}
          variant="caption"
          color="textSecondary"
          sx={{ display: 'none', '@media (hover: hover) and (pointer: fine)': { display: 'block' } }}
        >
          {texts.keys}
        </Typography>
        {!isShort && sendButton}
      </Stack>
    </Stack>
  );
}
