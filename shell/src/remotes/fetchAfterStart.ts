import { AFTER_START_ID } from '@relaptop/shared/contracts';

/**
 * Starts to fetch the files that the server has listed in a template for this page. They come after the shell's scripts: a page of a panel
 * first checks the session, so before that they would only take bandwidth.
 */
export function fetchAfterStart(): void {
  const named = document.getElementById(AFTER_START_ID);
  if (named instanceof HTMLTemplateElement) document.head.append(named.content);
}
