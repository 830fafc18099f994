/** Fields that the provider's objects have and that the shop makes no use of, as they are then. */
export const UNUSED_OF_INTENTS = {
  amount_details: { tip: {} },
  application: null,
  application_fee_amount: null,
  cancellation_reason: null,
  customer: null,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  managed_payments: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
};

export const UNUSED_OF_CHARGES = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  calculated_statement_descriptor: 'RELAPTOP',
  customer: null,
  description: null,
  failure_balance_transaction: null,
  fraud_details: {},
  on_behalf_of: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
};

export const UNUSED_OF_REFUNDS = {
  customer: null,
  customer_account: null,
  destination_details: { type: 'card', card: { type: 'refund', reference_status: 'pending' } },
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  transfer_reversal: null,
};

export const UNUSED_OF_PAYMENT_METHODS = {
  allow_redisplay: 'unspecified',
  customer: null,
  customer_account: null,
  metadata: {},
};
