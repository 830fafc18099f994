import { findContact } from '../../../common/contacts/findContact';
import { plainText } from '../../../common/contacts/plainText';
import { processorTime } from '../../../testing/processorTime';
import { findRiskyWords } from './findings';

const found = (text: string): string | undefined => {
  const plain = plainText(text);
  if (findRiskyWords(plain)) return 'words';
  return findContact(plain) && 'contact';
};

const RISKY = [
  'A small deposit holds it for you.',
  'Deposits required before pickup',
  '$50 DEPOSIT and it is yours',
  'Pay by wire and I ship today',
  'Wire transfer only please',
  'wire me the rest later',
  'Western Union accepted',
  'westernunion or MoneyGram',
  'Two Amazon gift cards will do',
  'I take Steam cards',
  'Bank transfer preferred, then I post it',
  'Please transfer the money first',
  'Zelle or Venmo',
  'PayPal friends & family saves us both the fee',
  'Payment in bitcoin welcome',
  'I accept only crypto',
  'Prepayment of half the price',
  'Send half the amount upfront',
  'You pay everything in advance, I send it',
  'No time wasters! Deposit today',
];
const CONTACTS = [
  'Write to sam.seller@example.com',
  'sam (at) example (dot) com',
  'sam at gmail dot com',
  'ｓａｍ＠gmail.com',
  'sam @ gmail . com',
  'More pictures: https://pictures.example/42',
  'see www.my-laptops.shop/42',
  'Find me at mylaptops dot com',
  'mylaptops.store has more',
  't.me/samsells',
  'Telegram: samsells',
  'WhatsApp me for pictures',
  'Ask on Instagram',
  'ig: sam.sells',
  'I am @sam_sells everywhere',
  'Call +1 512 555 0112',
  '(512) 555-0112 after six',
  'Text 512.555.0112',
  '5125550112',
  'Ring 0171 234 5678',
  'five one two five five five zero one one two',
  'five-one-two, double five five, 0112',
  '5 1 2 5 5 5 0 1 1 2',
  '+49 (30) 1234-5678',
  '5\u200b12-555-\u200b0112',
];
const HARMLESS = [
  'ThinkPad X1 Carbon Gen 9, Core i7-1185G7, 16 GB, 512 GB SSD',
  'MacBook Air 13 M1 2020, 8-core GPU',
  'Dell XPS 13 9310, 1920x1200 @60Hz',
  'Screen 2560 x 1600 at 120 Hz, 500 nits',
  '144Hz @ 1080p, RTX 3060 6GB',
  'Bought on 2021-05-12 for $1,499.00',
  'Warranty until 12/05/2027, invoice included',
  'In use from 03.04.2022 to 05.06.2024',
  'Serial number 1234567890 on request',
  'EAN 0194552345678, part no. 4X40Z50000',
  'S/N: 5125550112',
  'Battery 91 %, 214 cycles, 8 to 10 hours',
  'Asking $650, was $1,499.99, no offers below 600',
  'No deposit needed, pay when we meet through the shop',
  'I never ask for a deposit.',
  'Without any deposit',
  'I don’t take PayPal, Zelle or gift cards',
  'No bank transfers, only the checkout here',
  'Fan cleaned, no dust deposits left',
  'Comes with the charger; its wire is 2 m long',
  'Wired keyboard and wireless mouse included',
  'Never used for crypto mining',
  'Works with Zoom, Teams and Skype calls',
  'Wi-Fi signal is strong, Bluetooth 5.2',
  'Good for Python, Node.js and VS Code',
  'Drivers are at support.lenovo.com',
  'See https://www.dell.com/support for the manual',
  'Ports: 2x USB-C, 1x HDMI 2.0, 3.5 mm jack',
  'One small scratch, two years old, three USB ports, four cores',
  'I7, 16, 512, 14, 2021',
  'Weight 1.13 kg, 314.5 x 221.6 x 14.9 mm',
  'Windows 11 Pro 22H2, build 22621.1702',
  'Model 20XW-004AUS, BIOS 1.56',
  'Passed 10000 open and close tests',
  'Message me here with any question.',
  'Charger 65 W, 20 V, 3.25 A',
  'Keyboard English (US), backlit, nine out of ten',
  'Works great.To be picked up in Austin',
  'Price is firm: 499.99 dollars',
  'SSD 1 TB, 7000 MB/s, health 98%; RAM 3200 MT/s',
  'Geekbench 6: 2412 and 8735; Cinebench 1523 14210',
  'Invoice 2021 0512 0034 comes along',
];

describe('a text of maximum length', () => {
  it('is checked at once, also if it contains many negations', () => {
    const text = `${'no cash, '.repeat(300)}x paypal`;
    // A regular expression that backtracks would take seconds here, and minutes for a longer text.
    expect(processorTime(() => findRiskyWords(text))).toBeLessThan(1_000);
  });
});

describe('the check of a listing’s words', () => {
  it.each(RISKY)('flags a payment outside the shop: %s', (text) => {
    expect(found(text)).toBe('words');
  });

  it.each(CONTACTS)('flags a contact outside the shop: %s', (text) => {
    expect(found(text)).toBe('contact');
  });

  it.each(HARMLESS)('does not flag: %s', (text) => {
    expect(found(text)).toBeUndefined();
  });

  it('has enough sample texts', () => {
    expect(RISKY.length + CONTACTS.length).toBeGreaterThanOrEqual(40);
    expect(HARMLESS.length).toBeGreaterThanOrEqual(40);
  });

  it('finds a phone number at every position, in every usual form', () => {
    const digits = '5125550112';
    const ways = [
      digits,
      `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`,
      `(${digits.slice(0, 3)}) ${digits.slice(3, 6)} ${digits.slice(6)}`,
      `+1${digits}`,
      [...digits].join(' '),
    ];
    for (const way of ways)
      for (const text of [way, `Nice laptop. ${way}`, `${way}, any time`, `number ${way}!`])
        expect([text, found(text)]).toEqual([text, 'contact']);
  });

  it('checks the longest texts at once, whatever they contain', () => {
    const nasty = [
      '0 '.repeat(2000),
      'a@'.repeat(2000),
      'a.'.repeat(2000),
      '1-'.repeat(2000),
      'no '.repeat(1400),
      '(1'.repeat(2000),
    ];
    for (const text of nasty) expect(processorTime(() => found(text))).toBeLessThan(200);
  });
});
