import { publicPathOf } from './format';
import { type Compose, own } from './kind';

const WELCOME = {
  subject: own`Welcome to Relaptop`,
  heading: own`Good to have you here`,
  action: { label: 'Browse laptops', path: '/laptops' },
};
const BROWSE =
  'You can look at every laptop right away, save the ones you like, and be told when a search finds something new.';

export const composeWelcome: Compose = async (_db, { isConfirmed, isGone, isRightfulOwner }) => {
  if (isGone) return undefined;
  if (isRightfulOwner)
    return {
      subject: own`Your address on Relaptop is yours alone now`,
      heading: own`The account with your address is yours alone now`,
      lines: [
        'An account was opened with your address before anybody had confirmed it. As that may have been another person, we have closed it. Its name, photo, listings and bank details are gone, and nobody is logged in to it any more.',
        'You have a new, empty account in its place. If you never signed up, there is nothing to do.',
        'Did you sign up yourself, and miss an order? Please write to us.',
      ],
      action: { label: 'Contact', path: publicPathOf.contact },
    };
  const confirm = [
    'Your account is ready. Please confirm your email address with the link in the other email that we have just sent you: then you can sell, write reviews and reserve several laptops.',
    BROWSE,
    'Can’t find the other email? Check your spam folder, or send it again from the bar at the top of every page.',
  ];
  return {
    ...WELCOME,
    lines: isConfirmed ? ['Your account is ready: you can buy and sell right away.', BROWSE] : confirm,
  };
};

export const composePasswordChanged: Compose = async (_db, { isGone }) =>
  isGone
    ? undefined
    : {
        subject: own`Your Relaptop password was changed`,
        heading: own`Your password was changed`,
        lines: [
          'Everybody who was logged in to your account on other devices has to log in again with the new one.',
          'Was it you? Then there is nothing to do.',
          'If it was not you, choose a new password right away with “Forget password?” on the log-in page, and write to us.',
        ],
        action: { label: 'Open the log-in page', path: publicPathOf.login },
      };

export const composeAccountDeleted: Compose = async (_db, { isGone }) =>
  isGone
    ? {
        subject: own`Your Relaptop account was deleted`,
        heading: own`Your account was deleted`,
        lines: [
          'You can’t log in any more, and nobody sees your laptops. Records of what you bought and sold stay in our books, as the law requires.',
          'If this was not you, please write to us.',
        ],
        action: { label: 'Contact', path: publicPathOf.contact },
      }
    : undefined;
