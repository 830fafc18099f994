export const linkTexts = {
  reading: 'Reading the link',
  reset: 'Choose a new password',
  resetLead: (email: string) =>
    `For your account ${email}. You’ll need it to log in again on all your devices.`,
  password: 'New password',
  save: 'Save the new password',
  weak: 'Choose a password that meets all the rules below',
  resetDone: 'Your password is changed',
  resetDoneLead: (email: string) => `Log in as ${email} with the new one.`,
  toLogin: 'Go to the log-in page',
  backToLogin: 'Back to log in',
  confirming: 'Confirming your email',
  whose: 'Is this your account?',
  whoseLead: (email: string) => `Someone signed up here with ${email}.`,
  otherAccount: (email: string) => `You are logged in as ${email}, which is another account.`,
  mine: 'Confirm my email',
  mineLead: 'If it was you, enter your password. Nothing in your account changes.',
  passwordNeeded: 'Enter the password of this account',
  notMeLead: 'If it wasn’t you, tell us, and we’ll close that account.',
  notMe: 'This wasn’t me',
  notMeQuestion: 'Close this account?',
  notMeAbout: (email: string) =>
    `We delete everything entered with ${email}: name, photo, drafts, messages and bank details. This can’t be undone.`,
  notMeSure: 'Close the account',
  closed: 'That account is closed',
  closedLead: (email: string) =>
    `The person who used ${email} can’t log in any more, and we deleted what they entered.`,
  closedNext:
    'You don’t need to do anything else. Would you like to use Relaptop yourself? Choose your own password.',
  choosePassword: 'Send me a link to choose a password',
  passwordSent: (email: string) => `A link to choose a password is on its way to ${email}.`,
  confirmDone: 'Your email is confirmed',
  confirmDoneLead: (email: string) =>
    `With ${email} you can now sell, write reviews and reserve several laptops.`,
  usedUp: 'This link no longer works',
  usedUpReset: 'This password link no longer works',
  usedUpLead:
    'A link works once and for a limited time. This one was used before, has expired, or is incomplete.',
  newReset: 'Where should we send a new link?',
  send: 'Send a new link',
  sent: (email: string) =>
    `If ${email} has an account here, a new link is on its way. Only the latest one works.`,
  newConfirm: (email: string) => `We can send a new one to ${email}.`,
  confirmSent: (email: string) => `A new link is on its way to ${email}.`,
  logInFirst: 'Log in, and we’ll send you a new one.',
  unknownLink: 'Please open the link in the email again.',
};
