export * as LIMITS from './limitValues';

/** A password must match each pattern. */
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

/** Excludes SVG, which can contain scripts, and GIF, which can be animated. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Also checks the file extension, because some systems don't report the type. */
export const isHeic = ({ type, name }: { type: string; name: string }): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
