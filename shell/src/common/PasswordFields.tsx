import { memo, type ReactNode } from 'react';
import { mdiCheckCircle, mdiCircleSmall } from '@mdi/js';
import { LIMITS, PASSWORD_RULES } from '@relaptop/shared/contracts';
import { CheckboxField, TextField, useFormikContext } from '@relaptop/shared/forms';
import { Box, Icon, visuallyHidden } from '@relaptop/shared/ui';
import { authTexts } from './texts';

const RULES: readonly { label: string; keeps: (password: string) => boolean }[] = [
  { label: authTexts.rules.length, keeps: (password) => password.length >= LIMITS.password.min },
  { label: authTexts.rules.uppercase, keeps: (password) => PASSWORD_RULES.uppercase.test(password) },
  { label: authTexts.rules.digit, keeps: (password) => PASSWORD_RULES.digit.test(password) },
  { label: authTexts.rules.special, keeps: (password) => PASSWORD_RULES.special.test(password) },
];

/** Memoized, so that it renders when its rule changes and not on every key press. */
const Rule = memo(function Rule({ label, isKept }: { label: string; isKept: boolean }) {
  return (
    <Box component="li" sx={{ ...ruleStyle, color: isKept ? 'success.main' : 'text.secondary' }}>
      <Icon
        path={isKept ? mdiCheckCircle : mdiCircleSmall}
        titleAccess={isKept ? authTexts.kept : authTexts.missing}
        sx={{ fontSize: '1.1rem' }}
      />
      {label}
    </Box>
  );
});

/** The password rules, ticked while typing. Screen readers hear how many are met. */
function PasswordRules() {
  const { password } = useFormikContext<{ password: string }>().values;
  const kept = RULES.map(({ keeps }) => keeps(password));
  return (
    <div>
      <Box component="ul" role="list" aria-label={authTexts.rulesTitle} sx={listStyle}>
        {RULES.map(({ label }, index) => (
          <Rule key={label} label={label} isKept={kept[index] ?? false} />
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {password && authTexts.rulesKept(kept.filter(Boolean).length, RULES.length)}
      </Box>
    </div>
  );
}

const listStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 0.5,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const ruleStyle = { display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.875rem' } as const;

interface PasswordFieldsProps {
  /** Tells password managers whether to fill in a password or to suggest one. */
  autoComplete: 'current-password' | 'new-password';
  /** Email of the account, for password managers, when the form has no email field. */
  owner?: string;
  /** Whether to show the rules while typing. */
  rules?: boolean;
  label?: string;
  /** Content next to the checkbox. */
  action?: ReactNode;
}

const lastRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
} as const;

/** One or two password fields with a checkbox that shows the password. */
export function PasswordFields(props: PasswordFieldsProps) {
  const { autoComplete, owner, rules = false, label = 'Password', action } = props;
  const { values } = useFormikContext<{ showPassword: boolean }>();
  return (
    <>
      <div>
        {owner && <input type="email" autoComplete="username" value={owner} readOnly hidden />}
        <TextField
          name="password"
          // Must stay the same across visits: password managers recognize a field by its id.
          id={autoComplete}
          label={label}
          type={values.showPassword ? 'text' : 'password'}
          autoComplete={autoComplete}
        />
      </div>
      {rules && <PasswordRules />}
      <Box sx={lastRow}>
        <CheckboxField name="showPassword" label="Show Password" />
        {action}
      </Box>
    </>
  );
}
