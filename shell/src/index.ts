// Must come first: it tells the browser which scripts the page may load.
import './remotes/trustedTypesPolicy';
import { fetchAfterStart } from './remotes/fetchAfterStart';
import { yieldToMain } from '@relaptop/shared/tasks';

/**
 * The page's script tags load all of the code, so this import fetches nothing. A separate task lets a slow
 * phone respond between running the code and rendering.
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

// index.html listens for the error and shows a message.
start().catch(reportError);
