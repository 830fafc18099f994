/**
 * Copies a text to the clipboard.
 * @returns false if the person denied it, or if the page has no clipboard because it isn't on https
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
