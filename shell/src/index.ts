// First of all: it says which scripts the browser may load.
import './remotes/trustedTypesPolicy';
import { fetchAfterStart } from './remotes/fetchAfterStart';
import { yieldToMain } from '@relaptop/shared/tasks';

/**
 * All of the app is in the scripts that the page has named, so there is nothing to fetch. But running it, and rendering, would
 * keep a slow phone from answering if they were one task.
 */
async function start(): Promise<void> {
  fetchAfterStart();
  await yieldToMain();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ '@relaptop/shared/basics');
  await yieldToMain();
  const { boot } = await import(/* webpackMode: "eager" */ './bootstrap');
  await yieldToMain();
  await boot();
}

// The document hears of it (index.html) and shows what to do.
start().catch(reportError);
