import { useEffect, useEffectEvent, useState } from 'react';
import { Alert, Button } from '@relaptop/shared/ui';

/** Milliseconds; on a slow phone line the card fields take about four seconds. */
const PATIENCE = 8_000;

/** Stands where the card fields don't come: a blocker or a network stops them, and the provider reports nothing. */
export function CardMissing({ onMissing }: { onMissing: () => void }) {
  const [isLate, setLate] = useState(false);
  const tell = useEffectEvent(onMissing);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
      tell();
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    >
      The card fields have not loaded. A content blocker or your network may be blocking Stripe, our card
      provider. Allow js.stripe.com, then reload the page. Your card was not charged.
    </Alert>
  );
}
