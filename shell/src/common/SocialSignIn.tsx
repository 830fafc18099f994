import { useState, type ReactNode } from 'react';
import type { SignUpRole } from '@relaptop/shared/contracts';
import { Alert, Button, Stack, Typography } from '@relaptop/shared/ui';
import facebook from '../assets/facebook.svg';
import google from '../assets/google.svg';
import twitter from '../assets/twitter.svg';
import { useSessionKeeper } from '../session/SessionContext';
import { describeSignInFailure } from '../session/signInFailures';

interface SocialButtonProps {
  picture: string;
  onClick?: () => void;
  children: ReactNode;
}

function SocialButton({ picture, onClick, children }: SocialButtonProps) {
  return (
    <Button
      fullWidth
      variant="outlined"
      color="inherit"
      startIcon={<img src={picture} alt="" width={20} height={20} />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

/** The pop-up of Google is to be opened by a click on it. */
export const GoogleButton = (props: Omit<SocialButtonProps, 'picture'>) => (
  <SocialButton picture={google} {...props} />
);

/** A line left and right of the words. */
const dividerStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  '&::before, &::after': { content: '""', flex: 1, borderTop: '1px solid', borderColor: 'divider' },
} as const;

/**
 * Google works, in a pop-up. Facebook and Twitter stand here for later and do nothing.
 *
 * @param accountType what a new account is to be
 */
export function SocialSignIn({ accountType }: { accountType?: SignUpRole }) {
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
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
        <GoogleButton onClick={() => void signIn()}>Google</GoogleButton>
        <SocialButton picture={facebook}>Facebook</SocialButton>
        <SocialButton picture={twitter}>Twitter</SocialButton>
      </Stack>
    </Stack>
  );
}
