export const layoutTexts = {
  offline: 'You are offline. What you see may be out of date, and nothing that you do now is saved.',
  shop: 'Browse laptops',
  addProduct: 'Add Product',
  welcome: {
    user: 'Your orders and what is still to be paid, in one place.',
    sealer: 'List a laptop, follow what sells, and show the best ones on the home page.',
    admin: 'Look after people, listings and reports, and sell like everybody else.',
  },
};

/** Where the sandbox shows the mails that a real sign-in provider would send. */
export const SANDBOX_MAIL = '/sandbox/mail';

export const confirmTexts = {
  title: 'Confirm your address.',
  lead: (email: string) =>
    `Open the link in the mail that we sent to ${email}. Until then you can reserve one laptop at a time, and not sell yet.`,
  sendAgain: 'Send again',
  sent: 'The mail is on its way. Look into your spam folder, too.',
  sandbox: 'Read it in the sandbox’s mailbox',
};
