export const layoutTexts = {
  offline: 'You are offline. What you see may be out of date, and nothing you do now will be saved.',
  /** Shown when the page's scripts don't load or don't start. */
  notStarted: {
    heading: 'This page did not load',
    text: 'Check your connection, then load it again. Your orders and your session are safe.',
    again: 'Load it again',
  },
  home: 'Home',
  shop: 'Browse laptops',
  guides: 'Guides',
  addProduct: 'Add Product',
  welcome: {
    user: 'Your orders, and what you still have to pay, in one place.',
    sealer: 'List a laptop, follow what sells, and show the best ones on the home page.',
    admin: 'Decide on reports, look after people and listings, and sell your own laptops.',
  },
  /** Headings above the entries of an admin. */
  groups: { toDo: 'To do', own: 'Buying and selling', desk: 'Admin' },
  pages: 'Pages of the dashboard',
  /** @param entry label of an entry with open tasks */
  openEntry: (entry: string) => `Open the ${entry.toLowerCase()}`,
};

/** Page of the sandbox that shows the emails of the emulated sign-in provider. */
export const SANDBOX_MAIL = '/sandbox/mail';

export const confirmTexts = {
  title: 'Confirm your email.',
  lead: (email: string) =>
    `Open the link in the email that we sent to ${email}. Until then you can reserve one laptop at a time, but not sell or send messages.`,
  sendAgain: 'Send again',
  sent: 'The email is on its way. Check your spam folder, too.',
  sandbox: 'Read it in the sandbox’s mailbox',
};
