import { useEffect, useRef } from 'react';
import { errorMessage } from '@relaptop/shared/api';
import type { PayoutDesk } from '@relaptop/shared/contracts';
import { Alert, Button, formatAmount, Stack, Typography } from '@relaptop/shared/ui';
import { usePayoutsOnboardMutation } from './payoutsApi';
import { accountTexts } from './texts';

interface AccountCardProps {
  desk: PayoutDesk;
  /** The card provider has sent the seller back because its link was too old: a new one is opened by itself, once. */
  again: boolean;
}

/** How the seller's account at the card provider stands, with the one thing to do about it. */
export function AccountCard({ desk, again }: AccountCardProps) {
  const [onboard, { isLoading, isSuccess, error }] = usePayoutsOnboardMutation();
  const begun = useRef(false);
  const open = async () => {
    const answer = await onboard();
    // The form is the provider's own page, in this tab: it leads back here.
    if ('data' in answer && answer.data) window.location.assign(answer.data.url);
  };
  useEffect(() => {
    if (!again || begun.current || !desk.payoutsOn || desk.accountState === 'ready') return;
    begun.current = true;
    void open();
  });
  if (!desk.payoutsOn)
    return (
      <Alert role="note" severity="info" variant="outlined">
        Payouts are not switched on in this shop yet. Your money waits safely until they are.
      </Alert>
    );
  const { title, text, button, severity } = accountTexts(desk.accountState, desk.due);
  return (
    // It is no news but stands there with the page: as an alert all of it would be said before the page's title.
    <Alert
      role="region"
      aria-label={title}
      severity={severity}
      variant="outlined"
      sx={{ '& .MuiAlert-message': { width: 1 } }}
    >
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {desk.waitingForAccount > 0 && (
          <Typography sx={{ fontWeight: 700 }}>
            {formatAmount(desk.waitingForAccount)} is waiting for this.
          </Typography>
        )}
        <Typography>{text}</Typography>
        {button && (
          <Button variant="contained" loading={isLoading || isSuccess} onClick={() => void open()}>
            {button}
          </Button>
        )}
        {error && (
          <Typography role="alert" color="error">
            {errorMessage(error)}
          </Typography>
        )}
      </Stack>
    </Alert>
  );
}
