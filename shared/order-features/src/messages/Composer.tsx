import { useId, useRef, useState, type KeyboardEvent } from 'react';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { mdiSend } from '@mdi/js';
import { LIMITS } from '@relaptop/shared/contracts';
import { PicturePreviews, pictureSchema, pictureTexts } from '@relaptop/shared/forms';
import { Button, Icon, Stack, Typography } from '@relaptop/shared/ui';
import { AttachButton } from './AttachButton';
import { composerTexts as texts } from './texts';
import type { Draft } from './useDraft';

interface ComposerProps {
  draft: Draft;
  label: string;
  hint?: string;
  /** Rows of the field while little is written. */
  rows?: number;
  /** Pictures are for who is signed in. */
  canAttach?: boolean;
  sendLabel?: string;
  busy?: boolean;
  /** Takes what is written, and the field is emptied then; @returns false to keep it */
  onSend: (what: { words: string; files: readonly File[] }) => boolean;
}

const { words: MOST_WORDS, pictures: MOST_PICTURES } = LIMITS.message;

/** Phones have a key for a new line; there the button sends. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** @returns what is wrong with the chosen files, naming the first of them; undefined for nothing. */
async function problemOf(files: readonly File[]): Promise<string | undefined> {
  if (files.length > MOST_PICTURES) return texts.tooMany(MOST_PICTURES);
  for (const file of files) {
    const message = await pictureSchema.validate(file).then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (message) return pictureTexts.ofFile(file.name, message);
  }
  return undefined;
}

/** Writes a message. Its words and pictures are the draft's, so that they outlast the page. */
export function Composer(props: ComposerProps) {
  const { draft, label, hint, rows = 1, canAttach = true, sendLabel = texts.send, busy = false } = props;
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const keysId = useId();
  const helpId = useId();

  const send = async () => {
    const words = draft.words.trim();
    const files = draft.files;
    if (busy) return;
    const problem =
      (words === '' && files.length === 0 ? texts.missing : undefined) ??
      (words.length > MOST_WORDS ? texts.tooLong(MOST_WORDS) : undefined) ??
      (await problemOf(files));
    setError(problem);
    field.current?.focus();
    if (problem !== undefined || !props.onSend({ words, files })) return;
    draft.setWords('');
    draft.setFiles([]);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is at work, Enter takes what it suggests.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    void send();
  };

  // Beside a field of one row, so that a phone's keyboard does not cover it while somebody writes.
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
        void send();
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
      {/* Below both: within the field it would push the button off its line. */}
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
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      >
        {canAttach && (
          <AttachButton
            onChoose={(chosen) => {
              const files = [...draft.files, ...chosen];
              draft.setFiles(files);
              void problemOf(files).then(setError);
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
