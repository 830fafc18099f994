import {
  formatPrice,
  isolated,
  type CannotWrite,
  type Conversation,
  type Side,
} from '@relaptop/shared/contracts';

const CANNOT_WRITE_TEXTS: Readonly<Record<CannotWrite, (name: string) => string>> = {
  unconfirmed: () => 'Confirm your email address first, so that others know who is writing.',
  ownLaptop: () => 'This laptop is yours.',
  youBlocked: (name) => `You have blocked ${name}. Unblock them to write again.`,
  blocked: (name) => `${name} does not take messages from you.`,
  personGone: () => 'This person’s account is closed, so they can’t read messages any more.',
  laptopGone: () => 'This laptop was taken out of the shop, so this conversation is closed.',
  noOrder: () => 'This order has ended, so this conversation is closed.',
  laptopSold: () => 'This laptop was sold to another buyer, so this conversation is closed.',
};

export const cannotWriteText = (why: CannotWrite, name: string): string =>
  CANNOT_WRITE_TEXTS[why](isolated(name));

export const OPEN_QUESTIONS: readonly string[] = [
  'Are there any faults that the pictures don’t show?',
  'When and where could we meet?',
];

export const LAPTOP_STATE_TEXTS: Readonly<Record<Conversation['laptop']['state'], string>> = {
  onSale: 'For sale',
  reserved: 'Reserved',
  sold: 'Sold',
  gone: 'Not for sale any more',
};

export const inboxTexts = {
  title: 'Messages',
  column: 'Conversations',
  loading: 'Loading your messages',
  empty: 'No messages yet',
  emptyHint: 'Ask a seller about a laptop, and your conversation will be here.',
  emptyHintOfSellers: 'When a buyer asks about one of your laptops, your conversation will be here.',
  toLaptops: 'Browse laptops',
  toProducts: 'My Products',
  choose: 'Choose a conversation',
  notThere: 'We can’t find this conversation',
  notThereReason: 'The link is incomplete, or it leads to another person’s conversation.',
  conversation: 'Conversation',
  nameOf: (person: string, laptop: string) => `${isolated(person)} about ${isolated(laptop)}`,
  loadingOne: 'Loading the conversation',
  you: 'You:',
  pictures: (count: number) => (count === 1 ? 'A picture' : `${count} pictures`),
  offer: (dollars: number) => `Offer: ${formatPrice(dollars)}`,
  offerWaits: 'Offer: your turn',
  unread: (count: number) => `${count} unread`,
  more: 'Show more conversations',
  moreShown: (count: number) => `${count} more ${count === 1 ? 'conversation' : 'conversations'}`,
  filter: 'Which conversations',
  all: 'All',
  unreadOnly: 'Unread',
  noneUnread: 'Nothing unread',
  /** Shown while older conversations are not loaded. */
  noneUnreadSoFar: 'Nothing unread among the latest conversations',
};

export const threadTexts = {
  log: (name: string) => `Messages with ${name}`,
  loading: 'Loading the messages',
  alone: 'Open the full page, to block or report',
  earlier: 'Show earlier messages',
  you: 'You',
  picture: (place: number, voice: string) => `Picture ${place} from ${voice}`,
  today: 'Today',
  yesterday: 'Yesterday',
  sent: 'Sent',
  seen: 'Seen',
  sending: 'Sending …',
  notSent: (problem: string) => `Not sent: ${problem}`,
  tryAgain: 'Try again',
  discard: 'Delete',
  hiddenContact: 'Contact hidden',
  hiddenFromOther: (name: string) =>
    `${isolated(name)} doesn’t see the contact details in this message: they are hidden until the laptop is booked.`,
  hiddenFromYou: 'Contact details are hidden until a laptop is booked. That keeps you both safe.',
  safety: 'Stay safe: keep payment on Relaptop, and meet in public.',
};

export const cautionTexts = {
  paying:
    'Keep the payment on Relaptop: we hold it while you meet. We can’t get back money that is paid elsewhere.',
  writing:
    'Keep writing here until the laptop is booked: you’ll see each other’s numbers then, and we can help if something goes wrong.',
};

export const composerTexts = {
  label: (name: string) => `Message to ${name}`,
  hint: {
    buyer:
      'Say what you would like to know, and when you could meet. You don’t need to give your number: you see each other’s once the laptop is booked.',
    seller: 'Answer soon: buyers often write to several sellers.',
  } satisfies Record<Side, string>,
  hintOfOrder: 'Agree on a time and place, or ask about anything that is still open.',
  hintAfterMeeting: 'Is anything still open? Ask here.',
  keys: 'Enter sends, Shift + Enter begins a new line.',
  send: 'Send',
  missing: 'Write something first',
  tooLong: (most: number) => `Write at most ${most} characters`,
  ready: 'Suggested questions',
};

export const beginTexts = {
  sent: (name: string) => `Sent. You’ll get a notice here when ${name} answers.`,
  failure: (problem: string) => `Your message could not be sent: ${problem}`,
  confirm: 'Confirm your email',
};

export const actionTexts = {
  block: 'Block',
  blockOf: (name: string) => `Block ${name}`,
  blockQuestion: (name: string) => `Block ${name}?`,
  blockAbout: (name: string) =>
    `You and ${name} can’t write to each other any more, about any laptop. Orders go on. You can unblock them at any time.`,
  blocked: 'Blocked',
  unblock: 'Unblock',
  unblockOf: (name: string) => `Unblock ${name}`,
  unblocked: 'Unblocked: you can write to each other again',
  report: 'Report',
  reportOf: (name: string) => `Report ${name}`,
};

export const reportTexts = {
  title: 'Report this conversation',
  explain: 'An admin will read this conversation and decide. The other person won’t know who reported.',
  reason: 'What is wrong?',
  hint: 'Such as: asks for a deposit, is insulting, sends links',
  missing: 'Say what is wrong',
  send: 'Report',
  success: 'Reported. An admin will read this conversation.',
  cancel: 'Cancel',
};
