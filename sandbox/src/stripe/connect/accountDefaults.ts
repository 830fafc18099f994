import { textOf, type Form } from '../form';

/** What an account has of a business, most of which nobody asks a private seller for. */
export const businessProfile = (form: Form) => ({
  annual_revenue: null,
  estimated_worker_count: null,
  mcc: textOf(form, 'mcc') ?? null,
  minority_owned_business_designation: null,
  name: textOf(form, 'name') ?? null,
  product_description: textOf(form, 'product_description') ?? null,
  specified_commercial_transactions_act_url: null,
  support_address: null,
  support_email: null,
  support_phone: null,
  support_url: null,
  url: textOf(form, 'url') ?? null,
});

/** The settings that an express account begins with. */
export const accountSettings = () => ({
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_payments: {
    statement_descriptor_prefix: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  dashboard: { display_name: null, timezone: 'Etc/UTC' },
  payments: {
    statement_descriptor: null,
    statement_descriptor_kana: null,
    statement_descriptor_kanji: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  payouts: {
    debit_negative_balances: true,
    schedule: { delay_days: 2, interval: 'daily' },
    statement_descriptor: null,
  },
});
