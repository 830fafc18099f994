const [VERSION, VARIANT] = [6, 8];

/** A random UUID. `crypto.randomUUID` doesn't exist on http pages. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Sets version 4 and the variant of RFC 9562.
  bytes[VERSION] = ((bytes[VERSION] ?? 0) & 0x0f) | 0x40;
  bytes[VARIANT] = ((bytes[VARIANT] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
