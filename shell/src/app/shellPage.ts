import type { ComponentType } from 'react';
import { lazyPage } from '../remotes/lazyPage';
import { FOREVER, mayOpenDocumentFor } from '../remotes/newDocument';
import { isMissingChunk } from './missingChunk';

/** Milliseconds. */
const FETCH_TIMEOUT = 2_000;
const ENTRY = /<script defer src="(\/assets\/main\.[^"]+)"/;

/** @returns the entry script of the shell in a page's HTML; empty when there is none. */
const entryIn = (html: string): string => ENTRY.exec(html)?.[1] ?? '';

/** @returns the entry script that this document was made with. */
export const ownEntry = (): string => entryIn(document.head.innerHTML.replaceAll('defer=""', 'defer'));

async function deployedEntry(): Promise<string> {
  const answer = await fetch('/', {
    cache: 'no-cache',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(FETCH_TIMEOUT),
  });
  return entryIn(await answer.text());
}

/** @returns whether another shell has been deployed since this document was loaded, for which it may be loaded again. */
async function mayOpenForNewShell(): Promise<boolean> {
  const deployed = await deployedEntry().catch(() => '');
  return deployed !== '' && deployed !== ownEntry() && mayOpenDocumentFor(deployed);
}

/**
 * A page of the shell itself. When its file has vanished because another shell was deployed, the address is opened in a new
 * document, once; any other failure shows the error page, which tries again.
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
