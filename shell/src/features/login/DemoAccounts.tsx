import { readRuntimeConfig } from '@relaptop/shared/config';
import type { Role } from '@relaptop/shared/contracts';
import { useFormikContext } from '@relaptop/shared/forms';
import { Alert, Button, Stack, Typography } from '@relaptop/shared/ui';
import type { LoginValues } from './loginSchema';

const NAMES: Readonly<Record<Role, string>> = { admin: 'Admin', sealer: 'Seller', user: 'Buyer' };

/** Fills the form with one of the demo accounts. They exist in the sandbox only; elsewhere this shows nothing. */
export function DemoAccounts() {
  const { setValues } = useFormikContext<LoginValues>();
  const { demoAccounts = [] } = readRuntimeConfig();
  if (demoAccounts.length === 0) return null;
  return (
    <Alert severity="info" role="note" icon={false}>
      <Typography variant="body2" sx={{ mb: 1 }}>
        This is a sandbox with invented people. Log in as:
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {demoAccounts.map(({ role, email, password }) => (
          <Button
            key={email}
            variant="outlined"
            color="inherit"
            sx={{ px: 1.5 }}
            title={`${email}, password ${password}`}
            onClick={() => void setValues({ email, password, showPassword: false })}
          >
            {NAMES[role]}
          </Button>
        ))}
      </Stack>
    </Alert>
  );
}
