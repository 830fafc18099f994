import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Box, Button, Container, Typography } from '@relaptop/shared/basics';
import { readRuntimeConfig } from '@relaptop/shared/config';
import { CONFIRM_ADDRESS_ID } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { useSessionKeeper } from '../session/SessionContext';
import { describeSignInFailure } from '../session/signInFailures';
import { useOnReturn } from '../features/notices/useOnReturn';
import { confirmTexts, SANDBOX_MAIL } from './texts';

const band = { borderRadius: 0, borderWidth: '0 0 1px', px: 0, '& .MuiAlert-message': { width: 1 } } as const;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 } as const;

/** Asks who has signed up to open the link in the mail, and goes away once they have. */
export function ConfirmAddress({ email }: { email: string }) {
  const keeper = useSessionKeeper();
  const [isSending, setSending] = useState(false);
  useOnReturn(() => void keeper.refreshAddress().catch(() => undefined));

  const sendAgain = async () => {
    setSending(true);
    try {
      await keeper.emailLinks.sendConfirmation();
      notify.success(confirmTexts.sent);
    } catch (error) {
      notify.error(describeSignInFailure(error));
    }
    setSending(false);
  };

  return (
    <Alert id={CONFIRM_ADDRESS_ID} severity="info" icon={false} role="status" tabIndex={-1} sx={band}>
      <Container sx={row}>
        <Typography variant="body2" sx={{ flex: '1 1 20rem', overflowWrap: 'anywhere' }}>
          <strong>{confirmTexts.title}</strong> {confirmTexts.lead(email)}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Button size="small" variant="outlined" onClick={() => void sendAgain()} loading={isSending}>
            {confirmTexts.sendAgain}
          </Button>
          {readRuntimeConfig().demoAccounts && (
            <Link href={SANDBOX_MAIL} target="_blank" rel="noopener" variant="body2">
              {confirmTexts.sandbox}
            </Link>
          )}
        </Box>
      </Container>
    </Alert>
  );
}
