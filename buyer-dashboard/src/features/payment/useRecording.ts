import { useCallback, useEffect, useRef, useState } from 'react';
import { errorBody, errorMessage, isStatus } from '@relaptop/shared/api';
import { ERROR_CODES, type Booking, type FinalPaymentAnswer } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { usePaymentFinalMutation } from './paymentApi';
import { lostRefusal, refusalOf, type Refusal } from './paymentStatus';

/** How often (milliseconds) and how many times more the server is asked while the provider works on a payment. */
const ASK_EVERY_MS = 1000;
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

/** What happens after the card was accepted. Before that it is `none`, with what was wrong with the last card. */
export type Recording =
  | { kind: 'none'; cardError?: string }
  | { kind: 'recording'; transactionId: string }
  | { kind: 'processing'; transactionId: string }
  | { kind: 'slow'; transactionId: string }
  | { kind: 'paid'; transactionId: string }
  | { kind: 'unrecorded'; transactionId: string; message: string }
  | { kind: 'refused'; refusal: Refusal };

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Answers that a repeat of the same call will not change. */
const LASTING = [400, 403, 404, 409, 422];

/** @param lookAgain gets the order as it is now: the refusal does not say what became of a laptop that was lost. */
async function afterRefusal(
  error: unknown,
  transactionId: string,
  lookAgain: () => Promise<Booking | undefined>,
): Promise<Recording> {
  const message = errorMessage(error);
  if (isStatus(error, 402)) return { kind: 'none', cardError: message };
  if (errorBody(error)?.code === ERROR_CODES.lost)
    return { kind: 'refused', refusal: lostRefusal(await lookAgain()) };
  if (LASTING.some((status) => isStatus(error, status)))
    return { kind: 'refused', refusal: refusalOf(error) };
  return { kind: 'unrecorded', transactionId, message };
}

/**
 * Has the payment of a booking recorded by the server once the card is accepted.
 *
 * @param lookAgain asks the server for the booking as it is now.
 * @returns where that stands; `record`, to begin it or to try again, which never touches the card;
 *   `setCardError`, while no card is accepted; and `reset`.
 */
export function useRecording(booking: Booking, email: string, lookAgain: () => Promise<Booking | undefined>) {
  const [recording, setRecording] = useState<Recording>({ kind: 'none' });
  const [sendFinal] = usePaymentFinalMutation();
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const { _id: bookingId, productId, choseProductPrice } = booking;
  const record = async (transactionId: string) => {
    setRecording({ kind: 'recording', transactionId });
    const body = { choseProductPrice, transactionId, userEmail: email, bookingId, productId };
    try {
      const isRecorded = await recordPayment({
        send: () => sendFinal(body).unwrap(),
        pause,
        onProcessing: () => setRecording({ kind: 'processing', transactionId }),
        isAbandoned: () => left.current,
      });
      if (isRecorded) notify.success('Congrats! your payment completed');
      setRecording({ kind: isRecorded ? 'paid' : 'slow', transactionId });
    } catch (error) {
      setRecording(await afterRefusal(error, transactionId, lookAgain));
    }
  };
  const reset = useCallback(() => setRecording({ kind: 'none' }), []);
  const setCardError = useCallback(
    (cardError: string | undefined) =>
      setRecording((current) => (current.kind === 'none' ? { kind: 'none', cardError } : current)),
    [],
  );
  return { recording, record, reset, setCardError };
}
