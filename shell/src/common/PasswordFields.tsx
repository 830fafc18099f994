import { CheckboxField, TextField, useFormikContext } from '@relaptop/shared/forms';
import { PasswordRules } from './PasswordRules';

interface PasswordFieldsProps {
  /** Tells password managers whether to fill in or to suggest one. */
  autoComplete: 'current-password' | 'new-password';
  /** Whether the rules are shown and ticked while typing. */
  rules?: boolean;
}

/** A password that can be shown. */
export function PasswordFields({ autoComplete, rules = false }: PasswordFieldsProps) {
  const { values } = useFormikContext<{ showPassword: boolean }>();
  return (
    <>
      <TextField
        name="password"
        label="Password"
        type={values.showPassword ? 'text' : 'password'}
        autoComplete={autoComplete}
      />
      {rules && <PasswordRules />}
      <CheckboxField name="showPassword" label="Show Password" />
    </>
  );
}
