import { useEffect, useRef } from 'react';
import { errorMessage } from '@relaptop/shared/api';
import type { AccountState, PayoutDesk } from '@relaptop/shared/contracts';
import { Alert, Button, formatAmount, Stack, Typography } from '@relaptop/shared/ui';
import { usePayoutsOnboardMutation } from '../../common/sellerApi';
import { whenSent } from '../../common/payouts/moneyText';

interface AccountTexts {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly severity: 'info' | 'warning';
}

/** @param due names of the details that Stripe still requires */
function accountTexts(state: Exclude<AccountState, 'ready'>, due: readonly string[]): AccountTexts {
  const wanted = due.length > 0 ? ` Still missing: ${listOf(due)}.` : '';
  if (state === 'none')
    return {
      title: 'Tell us where your money goes',
      text: 'Stripe, our card provider, pays you. It asks for your name and a bank account. That takes a few minutes, and we never see your bank details.',
      button: 'Set up payouts',
      severity: 'info',
    };
  if (state === 'missing')
    return {
      title: 'Some details are missing',
      text: `You have started to set up payouts.${wanted}`,
      button: 'Continue',
      severity: 'warning',
    };
  return {
    title: 'The card provider has stopped your payouts',
    text: `Stripe is reviewing your account, or needs more details.${wanted} Your money is safe until then.`,
    button: 'See what is needed',
    severity: 'warning',
  };
}

const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

interface AccountCardProps {
  desk: PayoutDesk;
  /**
   * Whether Stripe has sent the seller back, because the link to Stripe's form had expired. The page then
   * opens a new link, but only once.
   */
  again: boolean;
}

export function AccountCard({ desk, again }: AccountCardProps) {
  const [onboard, { isLoading, isSuccess, error }] = usePayoutsOnboardMutation();
  const begun = useRef(false);
  const open = async () => {
    const answer = await onboard();
    // Stripe's form is on Stripe's site. It opens in this tab and leads back here.
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
  if (desk.accountState === 'ready')
    return (
      <Typography>
        <strong>You are set up</strong>
        {`. We usually send your money ${whenSent()}. It is in your bank account about two business days later.`}
      </Typography>
    );
  const { title, text, button, severity } = accountTexts(desk.accountState, desk.due);
  return (
    // This is not an alert, because screen readers would read an alert before the page's title.
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
            {formatAmount(desk.waitingForAccount)} is waiting for you.
          </Typography>
        )}
        <Typography>{text}</Typography>
        <Button variant="contained" loading={isLoading || isSuccess} onClick={() => void open()}>
          {button}
        </Button>
        {error && (
          <Typography role="alert" color="error">
            {errorMessage(error)}
          </Typography>
        )}
      </Stack>
    </Alert>
  );
}
