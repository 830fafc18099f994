/**
 * Copies a text to the clipboard.
 * @returns whether it succeeded: the person may deny it, and http pages have no clipboard
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
