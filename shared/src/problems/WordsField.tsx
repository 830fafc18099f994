import { LIMITS } from '@relaptop/shared/contracts';
import { TextField } from '@relaptop/shared/forms';

/** What somebody writes about a problem. */
export function WordsField({ label, hint }: { label: string; hint?: string }) {
  return (
    <TextField
      name="words"
      label={label}
      {...(hint && { hint })}
      required
      multiline
      minRows={3}
      slotProps={{ htmlInput: { maxLength: LIMITS.problem.words } }}
    />
  );
}
