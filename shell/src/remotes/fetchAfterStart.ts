import { AFTER_START_ID } from '@relaptop/shared/contracts';

/**
 * Fetches the files that the server listed for this page. Before the shell's scripts they would only take
 * bandwidth, since such a page first checks the session.
 */
export function fetchAfterStart(): void {
  const named = document.getElementById(AFTER_START_ID);
  if (named instanceof HTMLTemplateElement) document.head.append(named.content);
}
