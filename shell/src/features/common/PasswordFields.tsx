import { CheckboxField, TextField, useFormikContext } from '@relaptop/shared/forms';

interface PasswordFieldsProps {
  /** Tells password managers whether to fill in or to suggest one. */
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
}

/** A password that can be shown. */
export function PasswordFields({ autoComplete, hint }: PasswordFieldsProps) {
  const { values } = useFormikContext<{ showPassword: boolean }>();
  return (
    <>
      <TextField
        name="password"
        label="Password"
        type={values.showPassword ? 'text' : 'password'}
        autoComplete={autoComplete}
        {...(hint && { hint })}
      />
      <CheckboxField name="showPassword" label="Show Password" />
    </>
  );
}
