export * as LIMITS from './limitValues';

/** Characters that a password must contain. */
export const PASSWORD_RULES = {
  uppercase: /[A-Z]/,
  digit: /[0-9]/,
  special: /[!@#$&*]/,
} as const;

export function isStrongPassword(password: string): boolean {
  return Object.values(PASSWORD_RULES).every((rule) => rule.test(password));
}

/** Pixels, for table rows, cards on phones, and cards on wider screens. */
export const PICTURE_WIDTHS = [320, 480, 800] as const;

/** SVG is missing because it can contain scripts, and GIF because it can be animated. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** The name counts too, because some systems don't know the type. */
export const isHeic = ({ type, name }: { type: string; name: string }): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
