/** What the webhook has to be told about, for whoever sets it up at Stripe. */
export const WEBHOOK_EVENTS = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'transfer.created',
  'transfer.reversed',
];

/** What the webhook for connected accounts has to be told about. */
export const CONNECT_WEBHOOK_EVENTS = ['account.updated'];
