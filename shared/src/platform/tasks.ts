/**
 * Ends the task, and goes on in another one: in between the browser can answer to the person, and show what has changed. What waits
 * like this goes on before other tasks where browsers know `scheduler.yield`.
 */
export function yieldToMain(): Promise<void> {
  if ('scheduler' in globalThis && 'yield' in scheduler) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}
