export * as LIMITS from './limitValues';

/** Upper case letter, digit and one of `! @ # $ & *`: the three things a password must contain besides its length. */
export const PASSWORD_RULES = {
  uppercase: /[A-Z]/,
  digit: /[0-9]/,
  special: /[!@#$&*]/,
} as const;

/** @returns whether the password holds an upper case letter, a digit and a special character. */
export function isStrongPassword(password: string): boolean {
  return Object.values(PASSWORD_RULES).every((rule) => rule.test(password));
}

/** The pixels of breadth in which the server hands out its own pictures: rows, cards on phones, cards. */
export const PICTURE_WIDTHS = [320, 480, 800] as const;

/** Picture types that the upload accepts; SVG and GIF are refused because they can carry scripts or films. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** @returns whether a file is a picture as iPhones take it; some systems don't know the type */
export const isHeic = ({ type, name }: { type: string; name: string }): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
