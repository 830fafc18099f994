import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../commands/workspace.mjs';

const FOLDER = inRoot('node_modules', 'react-router', 'dist', 'production');

/** @returns the one file that has the router; its name changes with each version. */
function routerFile() {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => path.join(FOLDER, name))
    .filter((file) => readFileSync(file, 'utf8').includes('\nfunction createRouter('));
  if (files.length !== 1) throw new Error(`${files.length} files in ${FOLDER} have the router, not one.`);
  return files[0];
}

/** `useFetcher` and the like: the shop asks its API through the store. */
const FETCHERS = [
  { block: ['async function fetch2('] },
  { block: ['function getFetcher('] },
  { block: ['function resetFetcher('] },
  { block: ['function deleteFetcher('] },
  { block: ['function queueFetcherForDeletion('] },
  { block: ['function getUpdatedRevalidatingFetchers('] },
  { block: ['function markFetchersDone(', 'for (let key of keys)'] },
  { block: ['for (let key of fetchRedirectIds)'] },
  { block: ['for (let [key, id] of fetchReloadIds)'] },
  { block: ['fetchersToLoad.map(async (f)'] },
  { block: ['fetchLoadMatches.forEach((f, key)'] },
  { block: ['revalidatingFetchers.filter((f) => !f.matches || '] },
];

/** `<Form>` and routes with an action. */
const SUBMISSIONS = [
  { after: ['function normalizeNavigateOptions(', 'if (!opts || !isSubmissionNavigation(opts))'] },
  { block: ['} else if (opts && opts.submission && isMutationMethod('] },
  { block: ['function createClientSideRequest(', 'if (submission && isMutationMethod('] },
  { block: ['function getLoadingNavigation(', 'if (submission)'] },
  { after: ['function getSubmissionFromNavigation(', 'if (!formMethod ||'] },
  { block: ['if (status === 400)'] },
  { block: ['} else if (status === 405)'] },
];

/** Loaders that answer with a redirect: guards of the shell render `<Navigate>`. */
const REDIRECTS = [
  { block: ['async function startRedirectNavigation('] },
  { block: ['function normalizeRelativeRoutingRedirectResponse('] },
  { block: ['function validateNavigationTarget(', '} else if (resolvedIsExternal)'] },
];

/** `useBlocker`. */
const BLOCKERS = [
  { after: ['function shouldBlockNavigation(', 'if (blockerFunctions.size === 0)'] },
  { block: ['if (blockerKey && delta != null)'] },
  { block: ['if (blockerKey)'] },
  { block: ['if (blockers.size > 0)'] },
  { block: ['function getBlocker('] },
];

/** The navigation option `viewTransition`. */
const VIEW_TRANSITIONS = [
  {
    after: [
      'function RouterProvider(',
      '(newState, { deletedFetchers, newErrors, flushSync, viewTransitionOpts }) =>',
      'if (!viewTransitionOpts ||',
    ],
  },
  { block: ['if (vtContext.isTransitioning && !vtContext.flushSync)'] },
  { block: ['if (renderDfd && pendingState && router.window)'] },
  { block: ['if (!vtContext.isTransitioning && interruption)'] },
  { block: ['function persistAppliedTransitions(', 'if (transitions.size > 0)'] },
];

/** `lazy` of routes: the shell makes loaders of them, which try again after a failure (`shell/src/remotes/lazyPage.tsx`). */
const LAZY_ROUTES = [
  { after: ['var loadLazyRouteProperty =', 'if (!routeToUpdate.lazy ||'] },
  { after: ['function loadLazyRoute(', 'if (!route.lazy)'] },
  { block: ['if (lazyHandlerPromise || lazyRoutePromise)'] },
];

/** Options that the shell does not set. */
const OPTIONS = [
  { block: ['function getRouteInstrumentationUpdates('] },
  { block: ['function instrumentClientSideRouter('] },
  { block: ['function runClientMiddlewarePipeline('] },
  { block: ['let runClientMiddleware = isStaticHandler ? () =>'] },
  { block: ['if (opts?.mask)'] },
  { block: ['if (allowElementMutations && existingChildren.length > 0)'] },
];

/** Pages rendered by React Router's own server. */
const SERVER = [
  { block: ['function deserializeErrors('] },
  { after: ['function ScrollRestoration(', 'if (!remixContext || remixContext.isSpaMode)'] },
  { block: ['function RSCErrorHandler('] },
  { block: ['if (this.context && typeof error === "object"'] },
];

/** `<Routes>` outside of a data router, and an error page for roots without one. */
const COMPONENTS = [
  { block: ['function useNavigateUnstable('] },
  { block: ['function useRoutesImpl(', 'if (locationArg)'] },
  { block: ['if (locationArg && renderedMatches)'] },
  { block: ['function DefaultErrorComponent('] },
];

/** What is left out of React Router, by file. */
export const ROUTER = {
  [routerFile()]: [
    ...FETCHERS,
    ...SUBMISSIONS,
    ...REDIRECTS,
    ...BLOCKERS,
    ...VIEW_TRANSITIONS,
    ...LAZY_ROUTES,
    ...OPTIONS,
    ...SERVER,
    ...COMPONENTS,
  ],
};
