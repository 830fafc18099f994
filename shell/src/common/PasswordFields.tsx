import { memo, type ReactNode } from 'react';
import { mdiCheckCircle, mdiCircleSmall } from '@mdi/js';
import { isStrongPassword, LIMITS, PASSWORD_RULES } from '@relaptop/shared/contracts';
import { CheckboxField, string, TextField, useFormikContext } from '@relaptop/shared/forms';
import { Box, Icon, Stack, visuallyHidden } from '@relaptop/shared/ui';

/** @param weak error for a password without a capital letter, a digit or a special character */
export const passwordSchema = (weak: string) =>
  string()
    .required('Password is required')
    .min(LIMITS.password.min, `Password must be at least ${LIMITS.password.min} characters or longer`)
    .test('strong', weak, (password) => isStrongPassword(password ?? ''));

export const emailSchema = string()
  .required('Email is required')
  .email('Enter an email address such as name@example.com');

const RULES: readonly { label: string; keeps: (password: string) => boolean }[] = [
  {
    label: `At least ${LIMITS.password.min} characters`,
    keeps: (password) => password.length >= LIMITS.password.min,
  },
  { label: 'An uppercase letter', keeps: (password) => PASSWORD_RULES.uppercase.test(password) },
  { label: 'A digit', keeps: (password) => PASSWORD_RULES.digit.test(password) },
  { label: 'One of ! @ # $ & *', keeps: (password) => PASSWORD_RULES.special.test(password) },
];

/** `memo`: a key press renders only the rules whose result changes. */
const Rule = memo(function Rule({ label, isKept }: { label: string; isKept: boolean }) {
  return (
    <Box component="li" sx={{ ...ruleStyle, color: isKept ? 'success.main' : 'text.secondary' }}>
      <Icon
        path={isKept ? mdiCheckCircle : mdiCircleSmall}
        titleAccess={isKept ? 'Done:' : 'Still missing:'}
        sx={{ fontSize: '1.1rem' }}
      />
      {label}
    </Box>
  );
});

/** A tick for each rule that the password meets. Screen readers announce the number of ticks. */
function PasswordRules() {
  const { password } = useFormikContext<{ password: string }>().values;
  const kept = RULES.map(({ keeps }) => keeps(password));
  return (
    <div>
      <Box component="ul" role="list" aria-label="Password rules" sx={listStyle}>
        {RULES.map(({ label }, index) => (
          <Rule key={label} label={label} isKept={kept[index] ?? false} />
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {password && `${kept.filter(Boolean).length} of ${RULES.length} password rules are met`}
      </Box>
    </div>
  );
}

const listStyle = {
  display: { xs: 'flex', sm: 'grid' },
  flexWrap: 'wrap',
  gridTemplateColumns: '1fr 1fr',
  rowGap: 0.5,
  columnGap: 2,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const ruleStyle = { display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.875rem' } as const;

interface PasswordFieldsProps {
  autoComplete: 'current-password' | 'new-password';
  /** Email of the account, for password managers. Needed if the form has no email field. */
  owner?: string;
  rules?: boolean;
  label?: string;
  action?: ReactNode;
}

const lastRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
} as const;

export function PasswordFields(props: PasswordFieldsProps) {
  const { autoComplete, owner, rules = false, label = 'Password', action } = props;
  const { values } = useFormikContext<{ showPassword: boolean }>();
  return (
    <Stack spacing={1}>
      <div>
        {owner && <input type="email" autoComplete="username" value={owner} readOnly hidden />}
        <TextField
          name="password"
          // Password managers recognize a field by its id, which must stay the same across visits.
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
    </Stack>
  );
}
