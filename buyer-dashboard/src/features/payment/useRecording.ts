import { useEffect, useRef, useState } from 'react';
import { errorBody, errorMessage, isStatus } from '@relaptop/shared/api';
import { ERROR_CODES, type Booking, type FinalPaymentAnswer } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { usePaymentFinalMutation } from './paymentApi';
import { lostRefusal, refusalOf, type Refusal } from './paymentStatus';

/**
 * While Stripe processes a payment, the page repeats the call at this interval, up to a maximum number of
 * calls.
 */
const POLL_MS = 1000;
export const MAX_POLLS = 30;

interface Recorder {
  send: () => Promise<FinalPaymentAnswer>;
  pause: (ms: number) => Promise<void>;
  onProcessing: () => void;
  /** Whether the buyer has left the page. The server then finishes the payment alone. */
  isAbandoned: () => boolean;
}

/**
 * Asks the server to record an accepted payment, and polls while Stripe processes it. A rate limit counts as
 * processing.
 *
 * @returns true once recorded; false after the last poll, or if the buyer has left the page
 * @throws the error of a refused call
 */
export async function recordPayment({ send, pause, onProcessing, isAbandoned }: Recorder): Promise<boolean> {
  for (let polls = 0; polls <= MAX_POLLS && !isAbandoned(); polls += 1) {
    try {
      const answer = await send();
      if (answer.insertedId) return true;
    } catch (error) {
      if (!isStatus(error, 429)) throw error;
    }
    onProcessing();
    if (polls < MAX_POLLS) await pause(POLL_MS);
  }
  return false;
}

/**
 * Recording of a payment that Stripe accepted. The kind `none` means that Stripe hasn't accepted a card yet,
 * and has the error of the last card.
 */
export type Recording =
  | { kind: 'none'; cardError?: string }
  | { kind: 'recording'; transactionId: string }
  | { kind: 'processing'; transactionId: string }
  | { kind: 'slow'; transactionId: string }
  | { kind: 'paid'; transactionId: string }
  | { kind: 'unrecorded'; transactionId: string; message: string }
  | { kind: 'refused'; refusal: Refusal };

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const LASTING = [400, 403, 404, 409, 422];

/** @param refetchOrder loads the order again: the order says why the buyer lost it, and the refusal doesn't */
async function afterRefusal(
  error: unknown,
  transactionId: string,
  refetchOrder: () => Promise<Booking | undefined>,
): Promise<Recording> {
  const message = errorMessage(error);
  if (isStatus(error, 402)) return { kind: 'none', cardError: message };
  if (errorBody(error)?.code === ERROR_CODES.lost)
    return { kind: 'refused', refusal: lostRefusal(await refetchOrder()) };
  if (LASTING.some((status) => isStatus(error, status)))
    return { kind: 'refused', refusal: refusalOf(error) };
  return { kind: 'unrecorded', transactionId, message };
}

interface Payment {
  booking: Booking;
  email: string;
  refetchOrder: () => Promise<Booking | undefined>;
  onPaid?: ((transactionId: string) => void) | undefined;
}

/**
 * Records a payment that Stripe accepted. `record` also serves as the retry, because it never charges the
 * card again.
 */
export function useRecording({ booking, email, refetchOrder, onPaid }: Payment) {
  const [recording, setRecording] = useState<Recording>({ kind: 'none' });
  const [sendFinal] = usePaymentFinalMutation();
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
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
        isAbandoned: () => hasLeft.current,
      });
      if (isRecorded) notify.success('Congrats! your payment completed');
      setRecording({ kind: isRecorded ? 'paid' : 'slow', transactionId });
      if (isRecorded) onPaid?.(transactionId);
    } catch (error) {
      setRecording(await afterRefusal(error, transactionId, refetchOrder));
    }
  };
  const reset = () => setRecording({ kind: 'none' });
  const setCardError = (cardError: string | undefined) =>
    setRecording((current) => (current.kind === 'none' ? { kind: 'none', cardError } : current));
  return { recording, record, reset, setCardError };
}
