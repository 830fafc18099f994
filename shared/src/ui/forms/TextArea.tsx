import { TextField } from './TextField';

interface TextAreaProps {
  name: string;
  label: string;
  /** Said below the field while it is right; replaced by the error when it is wrong. */
  hint?: string;
  required?: boolean;
  /** Lines that are in sight while little is written. */
  minRows?: number;
  /** Characters, as many as the server takes. */
  maxLength: number;
}

/** A field for some sentences, which takes no more of them than can be sent. */
export const TextArea = ({ minRows = 2, maxLength, ...props }: TextAreaProps) => (
  <TextField {...props} multiline minRows={minRows} slotProps={{ htmlInput: { maxLength } }} />
);
