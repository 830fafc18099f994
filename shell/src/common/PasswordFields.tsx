import type { ReactNode } from 'react';
import { CheckboxField, TextField, useFormikContext } from '@relaptop/shared/forms';
import { Box } from '@relaptop/shared/ui';
import { PasswordRules } from './PasswordRules';

interface PasswordFieldsProps {
  /** Tells password managers whether to fill in or to suggest one. */
  autoComplete: 'current-password' | 'new-password';
  /** Whose password it is, for password managers, where the form does not ask for the email. */
  owner?: string;
  /** Whether the rules are shown and ticked while typing. */
  rules?: boolean;
  label?: string;
  /** Stands in the row of the checkbox. */
  beside?: ReactNode;
}

const lastRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
} as const;

/** A password that can be shown. */
export function PasswordFields(props: PasswordFieldsProps) {
  const { autoComplete, owner, rules = false, label = 'Password', beside } = props;
  const { values } = useFormikContext<{ showPassword: boolean }>();
  return (
    <>
      <div>
        {owner && <input type="email" autoComplete="username" value={owner} readOnly hidden />}
        <TextField
          name="password"
          // The same with each load: password managers keep what they know of a field by it.
          id={autoComplete}
          label={label}
          type={values.showPassword ? 'text' : 'password'}
          autoComplete={autoComplete}
        />
      </div>
      {rules && <PasswordRules />}
      <Box sx={lastRow}>
        <CheckboxField name="showPassword" label="Show Password" />
        {beside}
      </Box>
    </>
  );
}
