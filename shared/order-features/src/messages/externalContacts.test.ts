import { externalContactIn } from './externalContacts';

describe('payments and contacts outside of the shop', () => {
  it.each([
    'Send it by Zelle',
    'A wire transfer is fine',
    'wire me the money first',
    'Can you buy a gift card?',
    'I take PayPal or Cash App',
    'Can I pay in cash?',
    'Leave a deposit first',
  ])('a payment outside: %s', (words) => {
    expect([externalContactIn([words], false), externalContactIn([words], true)]).toEqual([
      'paying',
      'paying',
    ]);
  });

  it.each([
    'Write me on WhatsApp',
    'I am on Facebook Messenger',
    'sam@example.com',
    'Call 415 555 0132',
    'Call 415.555.0132 on 11/03/2026',
    'My number: +49 (30) 1234-5678',
  ])('a contact outside, while contacts are hidden: %s', (words) => {
    expect([externalContactIn([words], false), externalContactIn([words], true)]).toEqual([
      'writing',
      undefined,
    ]);
  });

  it.each([
    'Is it still available?',
    'It cost 1200 in 2021, i7-1185G7, 16 GB',
    'The charger’s wire is fine, and I pay here',
    'See you at 10:30 on 11/03/2026',
    'On 2026-11-03 10:30, or 03.11.2026 14:30?',
    'A messenger bag comes with it',
  ])('harmless: %s', (words) => {
    expect(externalContactIn(['', words], false)).toBeUndefined();
  });
});
