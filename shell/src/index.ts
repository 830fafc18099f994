// Must come first: the module tells the browser which scripts the page may load.
import './remotes/trustedTypesPolicy';
import { yieldToMain } from '@relaptop/shared/tasks';

/** Starts in several tasks. A slow phone can respond in between. The imports fetch nothing. */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ '@relaptop/shared/basics');
  await yieldToMain();
  const { boot } = await import(/* webpackMode: "eager" */ './bootstrap');
  await yieldToMain();
  await boot();
}

// The inline script in index.html listens for the error and shows a message.
start().catch(reportError);
