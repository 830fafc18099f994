import { mdiCheckDecagram, mdiClockOutline, mdiCreditCardCheckOutline, mdiLockOutline } from '@mdi/js';
import { LIMITS } from '@relaptop/shared/contracts';

/** Words of the log-in and sign-up pages that are our own. */
export const authTexts = {
  login: 'Good to see you again.',
  register: 'It takes a minute and costs nothing.',
  /** Why somebody who wanted to open another page is here. */
  needsAccount: 'That page needs an account. Log in or sign up, and you’ll go straight to it.',
  /** Why somebody who was logged in a moment ago is here. */
  keepsNothing:
    'Your browser blocks site data, so you are logged out whenever you reload the page. To stay logged in, allow cookies and site data for this site.',
  unfinished: (email: string, why: string) => `Your sign-up as ${email} is not finished. ${why}`,
  /** What the choice of the account's type means. */
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
