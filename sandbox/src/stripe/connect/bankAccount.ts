import type Stripe from 'stripe';
import { newId } from '../identifiers';

/** The bank account that the provider pays the seller's money out to. */
export const newBankAccount = (account: string, holder: string, number: string, routing: string) =>
  ({
    id: newId('ba'),
    object: 'bank_account',
    account,
    account_holder_name: holder,
    account_holder_type: 'individual',
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: 'US',
    currency: 'usd',
    customer: null,
    default_for_currency: true,
    fingerprint: null,
    future_requirements: null,
    last4: number.slice(-4),
    metadata: {},
    requirements: null,
    routing_number: routing,
    status: 'new',
  }) satisfies Stripe.BankAccount;
export type BankAccount = ReturnType<typeof newBankAccount>;
