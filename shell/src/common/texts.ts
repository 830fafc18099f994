import { mdiCheckDecagram, mdiClockOutline, mdiCreditCardCheckOutline, mdiLockOutline } from '@mdi/js';
import { LIMITS } from '@relaptop/shared/contracts';

/** Texts of the login and sign-up pages. */
export const authTexts = {
  login: 'Good to see you again.',
  register: 'It takes a minute and costs nothing.',
  /** Shown after a redirect from a page that needs an account. */
  needsAccount: 'That page needs an account. Log in or sign up, and you’ll go straight to it.',
  /** Shown when the browser blocks storage. */
  keepsNothing:
    'Your browser blocks site data, so you are logged out whenever you reload the page. To stay logged in, allow cookies and site data for this site.',
  unfinished: (email: string, why: string) => `Your sign-up as ${email} is not finished. ${why}`,
  /** Explains the two account types. */
  accountTypes: 'User: buy laptops. Sealer: buy and sell. You can start selling later, too.',
  soon: 'soon',
  rulesTitle: 'What a password needs',
  rules: {
    length: `At least ${LIMITS.password.min} characters`,
    uppercase: 'An uppercase letter',
    digit: 'A digit',
    special: 'One of ! @ # $ & *',
  },
  kept: 'Done:',
  missing: 'Still missing:',
  rulesKept: (kept: number, all: number) => `${kept} of ${all} password rules are met`,
  whyTitle: 'Why people trust Relaptop',
  why: [
    {
      icon: mdiLockOutline,
      title: 'Your password stays private',
      text: 'The log-in service checks it. The shop itself never sees or stores it.',
    },
    {
      icon: mdiClockOutline,
      title: 'One laptop, one buyer',
      text: 'What you reserve is held for you while you pay.',
    },
    {
      icon: mdiCreditCardCheckOutline,
      title: 'Your money is safe',
      text: 'We hold it until you have the laptop, or until the time to report a problem is over.',
    },
    {
      icon: mdiCheckDecagram,
      title: 'A tick means a checked seller',
      text: 'Our admins have checked this seller, and you can see when.',
    },
  ] satisfies { icon: string; title: string; text: string }[],
};
