import { memo, useState, type ReactNode } from 'react';
import type { SignUpRole } from '@relaptop/shared/contracts';
import { Alert, Box, Button, Stack, Typography } from '@relaptop/shared/ui';
import google from '../assets/google.svg';
import { useSessionKeeper } from '../session/SessionContext';
import { describeSignInFailure } from '../session/signInFailures';

interface GoogleButtonProps {
  onClick: () => void;
  children: ReactNode;
}

/** Open the pop-up directly in `onClick`, because browsers block pop-ups without a click. */
export const GoogleButton = (props: GoogleButtonProps) => (
  <Button
    fullWidth
    variant="outlined"
    color="inherit"
    startIcon={<img src={google} alt="" width={20} height={20} />}
    {...props}
  />
);

/** No action: the shop doesn't support this sign-in provider yet. */
const LaterButton = ({ children }: { children: ReactNode }) => (
  <Button color="inherit" sx={{ flex: '1 1 auto', px: 1, color: 'text.secondary', fontWeight: 400 }}>
    {children}
    <Box component="span" sx={{ ml: 0.75, fontSize: '0.8125rem' }}>
      (soon)
    </Box>
  </Button>
);

const dividerStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  '&::before, &::after': { content: '""', flex: 1, borderTop: '1px solid', borderColor: 'divider' },
} as const;

export const SocialSignIn = memo(function SocialSignIn({ accountType }: { accountType?: SignUpRole }) {
  const keeper = useSessionKeeper();
  const [failure, setFailure] = useState<string | null>(null);

  // The button stays enabled, because Firebase takes about ten seconds to notice a closed pop-up.
  const signIn = async () => {
    setFailure(null);
    await keeper
      .signInWithPopup('google', accountType)
      .catch((error: unknown) => setFailure(describeSignInFailure(error)));
  };

  return (
    <Stack spacing={1.5}>
      <Typography variant="body2" color="textSecondary" sx={dividerStyle}>
        or continue with
      </Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      <GoogleButton onClick={() => void signIn()}>Google</GoogleButton>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <LaterButton>Facebook</LaterButton>
        <LaterButton>Twitter</LaterButton>
      </Stack>
    </Stack>
  );
});
