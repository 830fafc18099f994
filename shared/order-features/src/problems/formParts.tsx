import { SubmitButton, TextArea } from '@relaptop/shared/forms';
import { Button, Stack } from '@relaptop/shared/ui';
import { problemTexts } from './texts';
import { LIMITS } from '@relaptop/shared/contracts';

export function WordsField({ label, hint }: { label: string; hint?: string }) {
  return (
    <TextArea name="words" label={label} hint={hint} required minRows={3} maxLength={LIMITS.problem.words} />
  );
}

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
