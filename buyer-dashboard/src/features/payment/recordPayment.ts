import { isStatus } from '@relaptop/shared/api';
import type { FinalPaymentAnswer } from '@relaptop/shared/contracts';

/** How often (milliseconds) and how many times more the server is asked while the provider works on a payment. */
export const ASK_EVERY_MS = 1000;
export const ASK_TIMES = 30;

interface Recorder {
  send: () => Promise<FinalPaymentAnswer>;
  pause: (ms: number) => Promise<void>;
  /** Called after each answer that the payment is not through yet. */
  onProcessing: () => void;
  /** Whether nobody waits any more. The server finishes the payment by itself then. */
  isAbandoned: () => boolean;
}

/**
 * Has the server record an accepted payment, and asks again while it is being processed. Being asked to slow down (429)
 * counts as processing. Never touches the card.
 *
 * @returns whether it is recorded; false when it is still processed after half a minute, or nobody waits any more.
 * @throws the refused call's error.
 */
export async function recordPayment({ send, pause, onProcessing, isAbandoned }: Recorder): Promise<boolean> {
  for (let asked = 0; asked <= ASK_TIMES && !isAbandoned(); asked += 1) {
    try {
      const answer = await send();
      if (answer.insertedId) return true;
    } catch (error) {
      if (!isStatus(error, 429)) throw error;
    }
    onProcessing();
    if (asked < ASK_TIMES) await pause(ASK_EVERY_MS);
  }
  return false;
}
