/** Milliseconds after which the browser is no longer waited for to be idle. */
const IDLE_WITHIN = 3_000;

/** Resolves when the browser has nothing else to do. Safari can't tell; soon is good enough there. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN });
    else setTimeout(resolve, 1);
  });
