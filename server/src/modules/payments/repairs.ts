import { Counter, type Registry } from 'prom-client';
import type { IntentStatus } from '../../database/moneySchema';

/**
 * hold_ended: a hold that had run out was cleared away · attempt_forgotten: an intent that the provider never confirmed was given
 * up · order_paid: a charged card that nobody told us about paid its order · capture_finished: reserved money was taken for a
 * sold laptop · money_released: the money of somebody who lost, or who left, went back · order_released: an order waited for a card
 * that nobody works on any more · refund_finished: a refund that was begun was made · refund_refused: the provider will not make it.
 */
export const REPAIRS = [
  'hold_ended',
  'attempt_forgotten',
  'order_paid',
  'capture_finished',
  'money_released',
  'order_released',
  'refund_finished',
  'refund_refused',
] as const;
export type Repair = (typeof REPAIRS)[number];

/** Told of each repair. */
export type CountRepair = (kind: Repair, times: number) => void;

/** @returns what counts repairs for Prometheus, all kinds from 0. */
export function createRepairCounter(register: Registry): CountRepair {
  const counter = new Counter({
    name: 'relaptop_sweeper_repairs_total',
    help: 'What the sweeper has finished that a dead browser, a lost webhook or a crash had left',
    labelNames: ['kind'],
    registers: [register],
  });
  for (const kind of REPAIRS) counter.inc({ kind }, 0);
  return (kind, times) => counter.inc({ kind }, times);
}

/** @returns what the sweeper did when an intent went from one status to another; undefined when it did nothing. */
export function repairOf(before: IntentStatus, after: IntentStatus | undefined): Repair | undefined {
  if (after === 'captured') return before === 'claimed' ? 'capture_finished' : 'order_paid';
  return after === 'cancelled' || after === 'refunded' ? 'money_released' : undefined;
}
