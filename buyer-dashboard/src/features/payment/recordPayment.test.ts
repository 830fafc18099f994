import type { FinalPaymentAnswer } from '@relaptop/shared/contracts';
import { MAX_POLLS, recordPayment } from './useRecording';

const PROCESSING: FinalPaymentAnswer = { acknowledged: true, insertedId: null, status: 'processing' };
const PAID: FinalPaymentAnswer = { acknowledged: true, insertedId: 'payment', status: 'paid' };

function recorder(answers: (() => FinalPaymentAnswer)[]) {
  const pauses: number[] = [];
  const send = jest.fn(async () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? PROCESSING);
  return {
    send,
    pauses,
    pause: async (ms: number) => void pauses.push(ms),
    onProcessing: jest.fn(),
    isAbandoned: () => false,
  };
}
const refused = (status: number) => () => {
  throw Object.assign(new Error('refused'), { status });
};

describe('recording a payment', () => {
  it('needs one call for a complete payment', async () => {
    const attempt = recorder([() => PAID]);
    expect(await recordPayment(attempt)).toBe(true);
    expect(attempt.send).toHaveBeenCalledTimes(1);
    expect(attempt.onProcessing).not.toHaveBeenCalled();
  });

  it('polls every second while the payment is processing', async () => {
    const attempt = recorder([() => PROCESSING, () => PROCESSING, () => PAID]);
    expect(await recordPayment(attempt)).toBe(true);
    expect(attempt.pauses).toEqual([1000, 1000]);
    expect(attempt.onProcessing).toHaveBeenCalledTimes(2);
  });

  it('stops polling after half a minute', async () => {
    const attempt = recorder([() => PROCESSING]);
    expect(await recordPayment(attempt)).toBe(false);
    expect(MAX_POLLS).toBe(30);
    expect(attempt.send).toHaveBeenCalledTimes(MAX_POLLS + 1);
    expect(attempt.pauses.reduce((sum, ms) => sum + ms)).toBe(30_000);
  });

  it('continues after a rate limit', async () => {
    const attempt = recorder([() => PROCESSING, refused(429), () => PAID]);
    expect(await recordPayment(attempt)).toBe(true);
  });

  it('rejects with any other error at once', async () => {
    const attempt = recorder([refused(409)]);
    await expect(recordPayment(attempt)).rejects.toMatchObject({ status: 409 });
    expect(attempt.send).toHaveBeenCalledTimes(1);
  });

  it('stops when the page has been left', async () => {
    const attempt = recorder([() => PROCESSING]);
    const isAbandoned = () => attempt.send.mock.calls.length === 2;
    expect(await recordPayment({ ...attempt, isAbandoned })).toBe(false);
    expect(attempt.send).toHaveBeenCalledTimes(2);
  });
});
