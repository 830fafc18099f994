import { AFTER_START_ID } from '@relaptop/shared/contracts';

/**
 * Has the browser fetch what the server has named for this page. Before the shell's own scripts it would only take the line from them:
 * what they do first on such a page is to find out who is logged in.
 */
export function fetchAfterStart(): void {
  const named = document.getElementById(AFTER_START_ID);
  if (named instanceof HTMLTemplateElement) document.head.append(named.content);
}
