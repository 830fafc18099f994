import { LIMITS } from '@relaptop/shared/contracts';
import { TextArea } from '@relaptop/shared/forms';

/** What somebody writes about a problem. */
export function WordsField({ label, hint }: { label: string; hint?: string }) {
  return (
    <TextArea name="words" label={label} hint={hint} required minRows={3} maxLength={LIMITS.problem.words} />
  );
}
