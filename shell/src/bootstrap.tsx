import { StrictMode } from 'react';
import { storeFirstAnswers } from '@relaptop/shared/api';
import { AppTheme } from '@relaptop/shared/basics';
import { readRuntimeConfig } from '@relaptop/shared/config';
import { RouterProvider } from '@relaptop/shared/router';
import { createAppStore, StoreProvider } from '@relaptop/shared/store';
import { answersInPage } from './app/answersInPage';
import { createRouter } from './app/createRouter';
import { ownEntry } from './app/shellPage';
import { takeOver } from './app/takeOver';
import { liveName, noteNewDocument } from './remotes/newDocument';
import { PersonalNavigation } from './remotes/personalNavigation';
import { readRegistry } from './remotes/readRegistry';
import { ReleaseFollower } from './remotes/ReleaseFollower';
import { RemoteLoader } from './remotes/RemoteLoader';
import { RemotesProvider } from './remotes/RemotesContext';
import { WarmUp } from './remotes/WarmUp';
import { sessionReducer } from './session/sessionSlice';
import { SessionProvider } from './session/SessionContext';
import { SessionKeeper } from './session/SessionKeeper';

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
const router = createRouter(remotes, releases);
releases.start();
new WarmUp({ remotes, refresh: releases.refresh }).start();
keeper.start({ store, goHome: () => void router.navigate('/') });
router.subscribe(({ navigation }) => {
  if (navigation.state === 'loading') keeper.refreshRole();
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into.');

void takeOver(
  root,
  router,
  <StrictMode>
    <StoreProvider store={store}>
      <SessionProvider value={keeper}>
        <RemotesProvider value={remotes}>
          <AppTheme>
            <RouterProvider router={router} />
          </AppTheme>
        </RemotesProvider>
      </SessionProvider>
    </StoreProvider>
  </StrictMode>,
  () => store.dispatch(storeFirstAnswers(answersInPage(router.state.matches))),
);
