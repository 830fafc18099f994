import type { Conversation, Message } from '@relaptop/shared/contracts';

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** By default from Sam. @param number sets id, words and time */
export const aMessage = (number: number, more: Partial<Message> = {}): Message => ({
  _id: idOf(number),
  clientId: null,
  mine: false,
  words: `Message ${number}`,
  pictures: [],
  date: new Date(Date.UTC(2026, 10, 3, 10, number)).toISOString(),
  contactsHidden: false,
  ...more,
});

export const aConversation = (more: Partial<Conversation> = {}): Conversation => ({
  _id: idOf(900),
  side: 'buyer',
  laptop: {
    _id: idOf(901),
    slug: 'thinkpad-x1',
    name: 'ThinkPad X1',
    image: '/images/thinkpad.webp',
    price: 640,
    state: 'onSale',
  },
  other: { _id: idOf(902), name: 'Sam', photo: null, verified: true },
  orderId: null,
  contactsShown: false,
  cannotWrite: null,
  blocked: false,
  reported: false,
  unread: 0,
  last: aMessage(1),
  otherReadAt: null,
  ...more,
});
