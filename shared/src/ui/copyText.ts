/**
 * Copies a text to the clipboard.
 * @returns false if the browser didn't copy: the person can deny it, and pages without https have no clipboard
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
