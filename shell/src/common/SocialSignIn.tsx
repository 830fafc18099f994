import { memo, useState, type ReactNode } from 'react';
import type { SignUpRole } from '@relaptop/shared/contracts';
import { Alert, Box, Button, Stack, Typography } from '@relaptop/shared/ui';
import google from '../assets/google.svg';
import { useSessionKeeper } from '../session/SessionContext';
import { describeSignInFailure } from '../session/signInFailures';
import { authTexts } from './texts';

interface GoogleButtonProps {
  onClick: () => void;
  children: ReactNode;
}

/** The pop-up of Google is to be opened by a click on it. */
export const GoogleButton = (props: GoogleButtonProps) => (
  <Button
    fullWidth
    variant="outlined"
    color="inherit"
    startIcon={<img src={google} alt="" width={20} height={20} />}
    {...props}
  />
);

/** Stands here for later, quieter than what works, and does nothing. */
const LaterButton = ({ children }: { children: ReactNode }) => (
  <Button color="inherit" sx={{ flex: '1 1 auto', px: 1, color: 'text.secondary', fontWeight: 400 }}>
    {children}
    <Box component="span" sx={{ ml: 0.75, fontSize: '0.8125rem' }}>
      ({authTexts.soon})
    </Box>
  </Button>
);

/** A line left and right of the words. */
const dividerStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  '&::before, &::after': { content: '""', flex: 1, borderTop: '1px solid', borderColor: 'divider' },
} as const;

/**
 * Google works, in a pop-up; Facebook and Twitter do not yet.
 *
 * @param accountType what a new account is to be
 */
export const SocialSignIn = memo(function SocialSignIn({ accountType }: { accountType?: SignUpRole }) {
  const keeper = useSessionKeeper();
  const [failure, setFailure] = useState<string | null>(null);

  // The button stays usable: a closed pop-up is noticed by the provider only after about ten seconds.
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
