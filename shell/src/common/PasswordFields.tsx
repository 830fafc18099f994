import { CheckboxField, TextField, useFormikContext } from '@relaptop/shared/forms';
import { PasswordRules } from './PasswordRules';

interface PasswordFieldsProps {
  /** Tells password managers whether to fill in or to suggest one. */
  autoComplete: 'current-password' | 'new-password';
  /** Whether the rules are shown and ticked while typing. */
  rules?: boolean;
  label?: string;
}

/** A password that can be shown. */
export function PasswordFields({ autoComplete, rules = false, label = 'Password' }: PasswordFieldsProps) {
  const { values } = useFormikContext<{ showPassword: boolean }>();
  return (
    <>
      <TextField
        name="password"
        // The same with each load: password managers keep what they know of a field by it.
        id={autoComplete}
        label={label}
        type={values.showPassword ? 'text' : 'password'}
        autoComplete={autoComplete}
      />
      {rules && <PasswordRules />}
      <CheckboxField name="showPassword" label="Show Password" />
    </>
  );
}
