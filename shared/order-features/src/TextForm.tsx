import type { ReactNode } from 'react';
import { AppForm, object, string, TextArea } from '@relaptop/shared/forms';

interface TextFormProps {
  /** Accessible name of the form. */
  title: string;
  /** Name of the draft: this tab keeps the text under this name until it is sent. */
  draft: string;
  field: {
    readonly label: string;
    readonly hint?: string;
    /** Error for an empty field. */
    readonly missing: string;
    readonly minRows?: number;
    readonly maxLength: number;
  };
  /** Gets the trimmed text. @returns whether it was sent; otherwise the form keeps the text */
  onSend: (text: string) => Promise<boolean>;
  /** The buttons. */
  children: ReactNode;
}

const EMPTY = { text: '' };

/** A form with one text field. */
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
