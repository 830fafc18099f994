import type { ComponentType } from 'react';
import { lazyPage } from '../remotes/lazyPage';
import { FOREVER, isMissingChunk, mayOpenDocumentFor } from '../remotes/newDocument';

/** Milliseconds for the request of the deployed shell's HTML. */
const FETCH_TIMEOUT = 2_000;
const ENTRY = /<script defer src="(\/assets\/main\.[^"]+)"/;

/** Address of the shell's entry script in a page's HTML; empty without one. */
const entryIn = (html: string): string => ENTRY.exec(html)?.[1] ?? '';

export const ownEntry = (): string => entryIn(document.head.innerHTML.replaceAll('defer=""', 'defer'));

async function deployedEntry(): Promise<string> {
  const answer = await fetch('/', {
    cache: 'no-cache',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(FETCH_TIMEOUT),
  });
  return entryIn(await answer.text());
}

/** Whether the server has a newer shell, for which this tab hasn't opened a new document yet. */
async function mayOpenForNewShell(): Promise<boolean> {
  const deployed = await deployedEntry().catch(() => '');
  return deployed !== '' && deployed !== ownEntry() && mayOpenDocumentFor(deployed);
}

/**
 * Defines a page of the shell. If a release has removed the page's file, opens a new document, once for each
 * new shell. After other failures, the error page offers a retry.
 */
export function shellPage(load: () => Promise<ComponentType>) {
  return lazyPage(async (address) => {
    try {
      return await load();
    } catch (error) {
      if (!isMissingChunk(error) || !(await mayOpenForNewShell())) throw error;
      window.location.assign(address);
      return FOREVER;
    }
  });
}
