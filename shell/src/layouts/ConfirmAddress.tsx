import { Box, Button, Container, lazyPart, Typography } from '@relaptop/shared/basics';
import { readRuntimeConfig } from '@relaptop/shared/config';
import { CONFIRM_ADDRESS_ID } from '@relaptop/shared/contracts';
import { useSession } from '@relaptop/shared/session';

/** The sandbox's page with the emails of the Firebase emulator. */
export const SANDBOX_MAIL = '/sandbox/mail';

const band = {
  py: 1.75,
  borderBottom:
    '1px solid color-mix(in srgb, var(--mui-palette-info-main) 35%, var(--mui-palette-background-paper))',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-info-main) 9%, var(--mui-palette-background-paper))',
} as const;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 } as const;

/** Has the button's size, which keeps the page below in place. */
const ButtonSkeleton = () => (
  <Button size="small" variant="outlined" disabled>
    Send again
  </Button>
);

/** If the button's code can't be loaded, the banner's text alone explains the next step. */
const SendConfirmation = lazyPart(async () => (await import('./SendConfirmation')).SendConfirmation, {
  waiting: <ButtonSkeleton />,
});

export function ConfirmAddress() {
  const { user } = useSession();
  if (!user || user.emailVerified) return null;
  return (
    <Box id={CONFIRM_ADDRESS_ID} role="status" tabIndex={-1} sx={band}>
      <Container sx={row}>
        <Typography variant="body2" sx={{ flex: '1 1 20rem', overflowWrap: 'anywhere' }}>
          <strong>Confirm your email.</strong>{' '}
          {`Open the link in the email that we sent to ${user.email}. Until then you can reserve one laptop at a time, but you can’t sell or write to others.`}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <SendConfirmation />
          {readRuntimeConfig().demoAccounts && (
            <Typography variant="body2">
              <a href={SANDBOX_MAIL} target="_blank" rel="noopener">
                Read it in the sandbox’s mailbox
              </a>
            </Typography>
          )}
        </Box>
      </Container>
    </Box>
  );
}
