import { publicPathOf } from './format';
import { type Compose, own } from './kind';

const WELCOME = {
  subject: own`Welcome to Relaptop`,
  heading: own`Good to have you here`,
  action: { label: 'Browse laptops', path: '/laptops' },
};
const BROWSE = 'Save the laptops you like, and get an email when something new matches your search.';

export const composeWelcome: Compose = async (_db, { isConfirmed, isRightfulOwner }) => {
  if (isRightfulOwner)
    return {
      subject: own`Your new Relaptop account`,
      heading: own`We closed an account that used your email address`,
      lines: [
        'An account with your email address was never confirmed, so another person may have opened it. We closed that account: we deleted its data and logged out all its devices.',
        'You have a new, empty account now. If you never signed up, you don’t need to do anything.',
        'Did you sign up yourself, and an order is missing? Write to us.',
      ],
      action: { label: 'Write to us', path: publicPathOf.contact },
    };
  const confirm = [
    'Your account is ready. Please confirm your email address with the link in our other email. Then you can also sell, write to others and reserve several laptops.',
    BROWSE,
    'Can’t find that email? Check your spam folder, or send it again from the bar at the top of every page.',
  ];
  return {
    ...WELCOME,
    lines: isConfirmed ? ['Your account is ready: you can buy and sell right away.', BROWSE] : confirm,
  };
};

export const composePasswordChanged: Compose = async () => ({
  subject: own`Your Relaptop password was changed`,
  heading: own`Your password was changed`,
  lines: [
    'All other devices are logged out. Log in there with your new password.',
    'Was it you? Then you’re all set.',
    'If it wasn’t you, choose a new password right away with “Forget password?” on the log-in page, and write to us.',
  ],
  action: { label: 'Open the log-in page', path: publicPathOf.login },
});

export const composeAccountDeleted: Compose = async () => ({
  subject: own`Your Relaptop account was deleted`,
  heading: own`Your account was deleted`,
  lines: [
    'You can’t log in any more, and buyers no longer see your laptops. The law requires us to keep records of what you bought and sold.',
    'If this wasn’t you, write to us right away.',
  ],
  action: { label: 'Write to us', path: publicPathOf.contact },
});
