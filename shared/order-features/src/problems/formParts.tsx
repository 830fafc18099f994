import { SubmitButton, TextArea } from '@relaptop/shared/forms';
import { Button, Stack } from '@relaptop/shared/ui';
import { problemTexts } from './texts';
import { LIMITS } from '@relaptop/shared/contracts';

/** The text field of a form about a problem. */
export function WordsField({ label, hint }: { label: string; hint?: string }) {
  return (
    <TextArea name="words" label={label} hint={hint} required minRows={3} maxLength={LIMITS.problem.words} />
  );
}

/** The buttons below a form about a problem. */
export function FormButtons({ send, onCancel }: { send: string; onCancel: () => void }) {
  return (
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
      <Button color="inherit" onClick={onCancel}>
        {problemTexts.cancel}
      </Button>
      <SubmitButton size="medium">{send}</SubmitButton>
    </Stack>
  );
}
