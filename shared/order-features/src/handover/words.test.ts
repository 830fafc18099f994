import {
  CANCEL_REASONS,
  ORDER_ACTORS,
  ORDER_STATES,
  ORDER_STEPS,
  SIDES,
  type Handover,
  type OrderState,
  type OrderStepName,
} from '@relaptop/shared/contracts';
import { NOTHING_RECEIVED } from '@relaptop/shared/testing';
import { CANCEL_TEXTS, cancelText } from './texts';
import { logText, noteText } from './OrderLog';
import { nextText, titleOf } from './nextTexts';
import { stepsOf } from './OrderSteps';
import { instantOf, ownTimeZone, proposalTimeZone, shortTime, timeText, toLocalInput } from './texts';

const AT = '2026-11-03T10:00:00.000Z';
const LATER = '2026-11-04T10:00:00.000Z';

const anOrder = (state: OrderState, more: Partial<Handover> = {}): Handover => ({
  _id: 'order',
  side: 'buyer',
  productId: 'product',
  productName: 'Latitude 7420',
  productImage: '/images/laptop.webp',
  price: 1250,
  refundedAmount: 0,
  state,
  date: AT,
  paidAt: null,
  reservedUntil: null,
  blockedBy: null,
  transactionId: null,
  other: { name: 'Sam', phone: null },
  meeting: { place: 'Central Station', at: null, timeZone: null, proposedBy: 'buyer', agreedAt: null },
  ...NOTHING_RECEIVED,
  ...more,
});

describe('the time of a meeting', () => {
  const at = '2026-11-13T15:00:00.000Z';

  it('is in the time zone of the meeting, which is named when the reader’s differs', () => {
    const text = 'Friday, Nov 13, 2026, 10:00 AM';
    expect(timeText({ at, timeZone: 'America/New_York' })).toMatch(
      new RegExp(`^${text}( \\(New York time\\))?$`),
    );
    expect(timeText({ at, timeZone: 'Asia/Tokyo' })).toBe('Saturday, Nov 14, 2026, 12:00 AM (Tokyo time)');
    expect(timeText({ at, timeZone: ownTimeZone() })).not.toContain('time');
  });

  it.each([
    ['near', '2026-11-12T15:00:00.000Z', 'Saturday 12:00 AM'],
    ['far', '2026-10-12T15:00:00.000Z', 'Nov 14, 12:00 AM'],
  ])('names the zone in its short form, too, when the meeting is %s', (_, now, short) => {
    const text = shortTime({ at, timeZone: 'Asia/Tokyo' }, Date.parse(now));
    expect(text).toBe(`${short} (Tokyo time)`);
    expect(shortTime({ at, timeZone: ownTimeZone() }, Date.parse(now))).not.toContain('time');
  });

  it('is in the reader’s time zone when the meeting’s is unknown', () => {
    const own = timeText({ at, timeZone: ownTimeZone() });
    expect(timeText({ at, timeZone: null })).toBe(own);
    expect(timeText({ at, timeZone: 'Middle/Earth' })).toBe(own);
  });

  it('is proposed in the zone of the laptop’s town, or in the reader’s', () => {
    expect(proposalTimeZone({ townTimeZone: 'Asia/Tokyo' })).toBe('Asia/Tokyo');
    expect(proposalTimeZone({ townTimeZone: 'Middle/Earth' })).toBe(ownTimeZone());
    expect(proposalTimeZone({})).toBe(ownTimeZone());
  });

  it.each([
    ['Asia/Tokyo', '2026-11-14T00:00', '2026-11-13T15:00:00.000Z'],
    ['America/Chicago', '2026-11-13T09:00', '2026-11-13T15:00:00.000Z'],
    // Just before and after changes of daylight saving time, on March 8 and November 1.
    ['America/Chicago', '2026-03-08T01:30', '2026-03-08T07:30:00.000Z'],
    ['America/Chicago', '2026-03-08T03:30', '2026-03-08T08:30:00.000Z'],
    ['America/Chicago', '2026-11-01T00:30', '2026-11-01T05:30:00.000Z'],
    ['America/Chicago', '2026-11-01T03:30', '2026-11-01T09:30:00.000Z'],
  ])('is typed by the clocks of %s: %s', (timeZone, local, iso) => {
    expect(new Date(instantOf(local, timeZone)).toISOString()).toBe(iso);
    expect(toLocalInput(iso, timeZone)).toBe(local);
  });

  it('is missing for an empty field', () => {
    expect(instantOf('', 'Asia/Tokyo')).toBeNaN();
    expect(toLocalInput(null, 'Asia/Tokyo')).toBe('');
  });
});

describe('the next step', () => {
  it.each(ORDER_STATES.flatMap((state) => SIDES.map((side) => [state, side] as const)))(
    'is a text of one to three sentences for an order that is %s, to its %s',
    (state, side) => {
      const text = nextText(anOrder(state, { side }));
      expect(text).toMatch(/^[A-Z$].*[.!”]$/);
      expect(text).not.toMatch(/undefined|null|Invalid/);
      expect(text.length).toBeLessThan(230);
    },
  );

  it.each([
    ['reserved', 'is reserved by somebody else', { blockedBy: 'reserved' }, /another buyer has reserved/],
    ['reserved', 'has no hold any more', {}, /You can pay until|you can pay until/],
    [
      'reserved',
      'is held',
      { reservedUntil: LATER },
      /^Pay by .*\. Until then, only you can buy the laptop\.$/,
    ],
    [
      'lost',
      'was lost to another buyer',
      { blockedBy: 'sold' },
      /sold to another buyer\. You pay nothing\. If your card was charged, the amount comes back/,
    ],
    ['refunded', 'was refunded', { refundedAmount: 1250 }, /^\$1,250 went back to your card\.$/],
    ['refunded', 'was never charged', {}, /no card was charged/],
    [
      'cancelled',
      'was called off',
      { cancelReason: 'noShow', cancelNote: 'I waited for an hour.' },
      /^Sam canceled this booking: the buyer did not show up\. “I waited for an hour\.” Your card was not charged\.$/,
    ],
  ] as const)('tells the buyer of a %s order why it %s', (state, _why, more, text) => {
    expect(nextText(anOrder(state, more as Partial<Handover>))).toMatch(text);
  });

  it('tells the seller when a paid order counts as received', () => {
    const order = anOrder('paid', { side: 'seller', autoReceiveAt: LATER });
    expect(nextText(order)).toContain(
      'Unless a problem is reported, the laptop counts as received on Nov 4, 2026.',
    );
  });

  it.each([
    ['agreed without a time', { proposedBy: 'seller', at: null, agreedAt: AT }, 'Suggest a day and time'],
    ['suggested by the other', { proposedBy: 'seller', at: null, agreedAt: null }, 'Sam suggests a place'],
    ['suggested without a time', { proposedBy: 'buyer', at: null, agreedAt: null }, 'Suggest a day and time'],
    ['suggested', { proposedBy: 'buyer', at: LATER, agreedAt: null }, 'Waiting for Sam to agree'],
    ['agreed', { proposedBy: 'buyer', at: LATER, agreedAt: AT }, /^Meeting [A-Z][a-z]+day,? \d+:00 [AP]M$/],
  ] as const)('of a meeting that is %s has its own title', (_how, more, title) => {
    const meeting = { place: 'Central Station', timeZone: null, ...more };
    const order = anOrder('paid', { meeting });
    expect(titleOf(order, Date.parse(AT))).toMatch(title);
    expect(titleOf(order, Date.parse(LATER) + 1)).toMatch(
      more.at && more.agreedAt ? 'Do you have the laptop?' : title,
    );
    expect(nextText(order)).toMatch(/Look at the laptop, and give the seller your code/);
  });

  it('says who reported a problem', () => {
    const opened = { step: 'problemOpened', by: 'seller', at: AT, note: null } as const;
    expect(nextText(anOrder('problem', { steps: [opened] }))).toBe(
      'Sam has reported a problem. Read what is wrong, and answer.',
    );
    expect(nextText(anOrder('problem', { side: 'seller', steps: [opened] }))).toMatch(/^You have reported/);
  });
});

describe('the steps', () => {
  const labels = (order: Handover) => stepsOf(order).map(({ label, at }) => (at ? label : `(${label})`));
  const step = (name: OrderStepName) => ({ step: name, by: 'seller', at: LATER, note: null }) as const;

  it('are booked, paid, received, paid out', () => {
    expect(labels(anOrder('reserved'))).toEqual(['Booked', '(Payment)', '(Received)', '(Paid out)']);
    const received = anOrder('received', { paidAt: AT, receivedAt: LATER, steps: [step('paidOut')] });
    expect(labels(received)).toEqual(['Booked', 'Paid', 'Received', 'Paid out']);
  });

  it('end with the order, or show where it waits', () => {
    expect(labels(anOrder('cancelled', { steps: [step('cancelled')] }))).toEqual(['Booked', 'Canceled']);
    const refunded = anOrder('refunded', { paidAt: AT, steps: [step('refunded')] });
    expect(labels(refunded)).toEqual(['Booked', 'Paid', 'Refunded']);
    const problem = anOrder('problem', { paidAt: AT, steps: [step('problemOpened')] });
    expect(labels(problem)).toEqual(['Booked', 'Paid', 'Something is wrong', '(Paid out)']);
  });
});

describe('the log', () => {
  it.each(ORDER_STEPS)('has a sentence for %s by each actor', (step) => {
    for (const by of ORDER_ACTORS) {
      const text = logText({ step, by, at: AT, note: null }, anOrder('paid'));
      expect(text).toMatch(/^[A-Z][^.]+$/);
      expect(text).not.toContain('undefined');
    }
  });

  it('shows notes of people, and no internal codes', () => {
    const noteOf = (step: OrderStepName, note: string, cancelNote: string | null = null) =>
      noteText({ step, by: 'seller', at: AT, note }, { cancelNote });
    expect(noteOf('received', 'button')).toBeUndefined();
    expect(noteOf('cancelled', 'soldElsewhere')).toBe('The laptop was sold somewhere else');
    expect(noteOf('cancelled', 'other', 'It broke.')).toBe('It broke.');
    expect(noteOf('problemOpened', 'It does not start.')).toBe('It does not start.');
  });

  it('says “You” to the actor, and the name to the other side', () => {
    const booked = { step: 'booked', by: 'buyer', at: AT, note: null } as const;
    expect(logText(booked, anOrder('paid'))).toBe('You booked the laptop');
    expect(logText(booked, anOrder('paid', { side: 'seller' }))).toBe('Sam booked the laptop');
  });
});

it('begins no sentence with a Hebrew name, which would reverse its direction', () => {
  const hebrew = { other: { name: 'שרה כהן', phone: null }, side: 'seller' } as const;
  const meetings = [{ proposedBy: 'buyer' }, { proposedBy: 'seller', at: LATER }] as const;
  const orders = ORDER_STATES.flatMap((state) =>
    meetings.map((meeting) =>
      anOrder(state, { ...hebrew, meeting: { ...anOrder(state).meeting, ...meeting } }),
    ),
  );
  const logged = ORDER_STEPS.map((step) =>
    logText({ step, by: 'buyer', at: AT, note: null }, anOrder('paid', hebrew)),
  );
  const sentences = orders.flatMap((order) => [nextText(order), titleOf(order, 0), cancelText(order)]);
  expect(sentences).toContain('\u200e\u2068שרה\u2069 has reserved it');
  expect(logged).toContain('\u200e\u2068שרה כהן\u2069 booked the laptop');
  for (const text of [...sentences, ...logged]) expect(text).not.toMatch(/^[\u0590-\u05ff]/);
});

it.each(CANCEL_REASONS)('a seller can give the reason %s, and both can read it', (cancelReason) => {
  expect(CANCEL_TEXTS[cancelReason]).toMatch(/^[A-Z]/);
  expect(cancelText(anOrder('cancelled', { side: 'seller', cancelReason }))).toMatch(
    /^You canceled this booking[^.]*\.$/,
  );
});
