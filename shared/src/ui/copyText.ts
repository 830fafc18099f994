/**
 * Puts a text into the clipboard.
 * @returns whether it is there: the person may forbid it, and pages whose address is http have no clipboard
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
