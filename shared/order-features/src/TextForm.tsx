import type { ReactNode } from 'react';
import { AppForm, object, string, TextArea } from '@relaptop/shared/forms';

interface TextFormProps {
  /** Accessible name of the form. */
  title: string;
  /** Key of the unsent text in this tab, such as `reviewReport:<id>`. */
  draft: string;
  field: {
    readonly label: string;
    readonly hint?: string;
    /** Error for an empty field. */
    readonly missing: string;
    readonly minRows?: number;
    readonly maxLength: number;
  };
  /**
   * Sends the trimmed text.
   * @returns whether that succeeded; if not, the form keeps the text
   */
  onSend: (text: string) => Promise<boolean>;
  children: ReactNode;
}

const EMPTY = { text: '' };

export function TextForm({ title, draft, field: { missing, ...field }, onSend, children }: TextFormProps) {
  return (
    <AppForm
      label={title}
      draft={draft}
      initialValues={EMPTY}
      schema={object({ text: string().trim().required(missing) })}
      onSubmit={({ text }) => onSend(text.trim())}
    >
      <TextArea {...field} name="text" required />
      {children}
    </AppForm>
  );
}
