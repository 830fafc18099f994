import { mdiCheckDecagram, mdiClockOutline, mdiCreditCardCheckOutline, mdiLockOutline } from '@mdi/js';
import { LIMITS } from '@relaptop/shared/contracts';

/** Words of the log-in and sign-up pages that are our own. */
export const authTexts = {
  login: 'Good to see you again.',
  register: 'One account to buy and to sell. It costs nothing.',
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
      text: 'The sign-in service checks it. The shop itself never sees or stores it.',
    },
    {
      icon: mdiClockOutline,
      title: 'One laptop, one buyer',
      text: 'What you book is held for you. Nobody else can pay for it meanwhile.',
    },
    {
      icon: mdiCreditCardCheckOutline,
      title: 'Your money is safe',
      text: 'If someone else is faster, your card is not charged, or you get every cent back.',
    },
    {
      icon: mdiCheckDecagram,
      title: 'A tick means a checked seller',
      text: 'Our admins checked them, and you can see since when.',
    },
  ] satisfies { icon: string; title: string; text: string }[],
};
