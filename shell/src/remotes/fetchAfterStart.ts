import { AFTER_START_ID } from '@relaptop/shared/contracts';

/**
 * Starts to fetch the files that the server has listed in a template. They load after the shell's scripts: a
 * panel's page first checks the session, so an earlier fetch would only take bandwidth.
 */
export function fetchAfterStart(): void {
  const named = document.getElementById(AFTER_START_ID);
  if (named instanceof HTMLTemplateElement) document.head.append(named.content);
}
