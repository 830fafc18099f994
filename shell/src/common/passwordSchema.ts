import { string } from '@relaptop/shared/forms';
import { isStrongPassword, LIMITS } from '@relaptop/shared/contracts';

/** @param weak the page's message for a password without an upper case letter, digit or special character */
export const passwordSchema = (weak: string) =>
  string()
    .required('Password is required')
    .min(LIMITS.password.min, `Password must be at least ${LIMITS.password.min} characters or longer`)
    .test('strong', weak, (password) => isStrongPassword(password ?? ''));

export const emailSchema = string()
  .required('Email is required')
  .email('Enter an email address such as name@example.com');
