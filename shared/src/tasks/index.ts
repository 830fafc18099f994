/** Resolves in a task of its own: before it the browser can answer to the person, and show what has changed. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
