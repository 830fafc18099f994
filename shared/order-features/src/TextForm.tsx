import type { ReactNode } from 'react';
import { AppForm, object, string, TextArea } from '@relaptop/shared/forms';

interface TextFormProps {
  title: string;
  /** Key of the unsent text in this tab, such as `reviewReport:<id>`. */
  draft: string;
  field: {
    readonly label: string;
    readonly hint?: string;
    readonly missing: string;
    readonly minRows?: number;
    readonly maxLength: number;
  };
  /** The text is trimmed. Resolves to false to keep it in the form. */
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
