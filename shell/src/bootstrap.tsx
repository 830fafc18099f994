import { storeFirstAnswers } from '@relaptop/shared/api';
import { readRuntimeConfig } from '@relaptop/shared/config';
import { createAppStore } from '@relaptop/shared/store';
import { yieldToMain } from '@relaptop/shared/tasks';
import { answersInPage } from './app/answersInPage';
import { App } from './app/App';
import { createRouter } from './app/createRouter';
import { ownEntry } from './app/shellPage';
import { takeOver } from './app/takeOver';
import { liveName, noteNewDocument } from './remotes/newDocument';
import { PersonalNavigation } from './remotes/personalNavigation';
import { readRegistry } from './remotes/readRegistry';
import { ReleaseFollower } from './remotes/ReleaseFollower';
import { RemoteLoader } from './remotes/RemoteLoader';
import { WarmUp } from './remotes/WarmUp';
import { sessionReducer } from './session/sessionSlice';
import { SessionKeeper } from './session/SessionKeeper';

/** Makes what the app consists of, starts it, and has it take the page over. */
export async function boot(): Promise<void> {
  const config = readRuntimeConfig();
  const remotes = new RemoteLoader(config.remotes);
  const keeper = new SessionKeeper(config.firebase);
  const store = createAppStore({
    session: sessionReducer,
    services: { apiBase: config.apiBase, session: keeper.services },
  });
  const wishes = new PersonalNavigation();
  wishes.start();
  noteNewDocument(liveName(config.remotes), ownEntry());
  const releases = new ReleaseFollower({ remotes, wishes, read: readRegistry }, config.remotes);

  // The router begins to load the page as soon as it is made, which is enough for a task of its own.
  await yieldToMain();
  const router = createRouter(remotes, releases);
  await yieldToMain();
  releases.start();
  new WarmUp({ remotes, refresh: releases.refresh }).start();
  keeper.start({ store, goHome: () => void router.navigate('/') });
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'loading') keeper.refreshRole();
  });

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to render into.');
  const parts = { store, keeper, remotes, router };
  await takeOver(root, router, <App {...parts} />, () =>
    store.dispatch(storeFirstAnswers(answersInPage(router.state.matches))),
  );
}
