export const TITLE = 'Reported conversations';

export const caseTexts = {
  title: 'Reported conversation',
  readLabel: (laptop: string, buyer: string, seller: string) =>
    `Read: ${buyer} and ${seller} about ${laptop}`,
  read: 'Read',
  notThere: 'There is no such conversation, or no report of it is open any more.',
  loading: 'Loading the conversation',
  logged: 'You are reading private messages. This is recorded in the audit log with your name.',
  reports: 'Reports',
  messages: 'What they wrote',
  log: (buyer: string, seller: string) => `Messages of ${buyer} and ${seller}`,
  earlier: 'Show earlier messages',
  buyer: 'Buyer',
  seller: 'Seller',
  laptop: 'Laptop',
  sides: { buyer: 'Reported by the buyer', seller: 'Reported by the seller' },
  picture: (place: number, name: string) => `Picture ${place} from ${name}`,
};

export const decisionTexts = {
  title: 'Decision',
};
