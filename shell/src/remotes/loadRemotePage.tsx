import { Component, type ComponentType, type ReactNode } from 'react';
import type { RouteObject } from '@relaptop/shared/router';
import { FOREVER, isMissingChunk } from './newDocument';
import { pastFailedPreloads } from './pastFailedPreloads';
import type { RemoteLoader } from './RemoteLoader';
import { RemoteFault, RemoteUnavailableError } from './RemoteUnavailableError';
import { reportFailure } from './reportFailure';
import { withinTime } from './withinTime';

interface Props {
  readonly children: ReactNode;
  /**
   * Called with an error that the page threw during rendering. React then renders the page once more, so one
   * error can cause two calls.
   */
  readonly onThrown: (error: unknown) => void;
}
interface State {
  readonly thrown: { readonly error: unknown } | null;
}

/**
 * Reports errors that a page throws during rendering. Throws them again, because the router shows the error
 * page.
 */
class ReportedPage extends Component<Props, State> {
  override state: State = { thrown: null };

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } };
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    // React doesn't call `componentDidCatch` if this component throws again.
    this.props.onThrown(thrown.error);
    throw thrown.error;
  }
}

type Lazy = NonNullable<RouteObject['lazy']>;

/** Loads a page of a running remote. @param address address of the page */
export type LoadPage = (remote: string, lazy: Lazy, address: string) => Promise<ComponentType>;

async function componentOf(remote: string, lazy: Lazy): Promise<ComponentType> {
  if (typeof lazy !== 'function')
    throw new RemoteFault('shape', `In ${remote}, \`lazy\` of a route is no function.`);
  const { Component } = await pastFailedPreloads(() => withinTime(lazy(), `A page of ${remote}`));
  if (!Component) throw new RemoteFault('shape', `${remote} has a page without a Component.`);
  return Component;
}

/**
 * @param openAnew opens the address in a new document if the remote is outdated; resolves to whether a new
 * document opens
 * @returns a function that loads a page within the time limit. If a release has removed the page's file, the
 * function opens a new document with the current version. After other failures it throws
 * RemoteUnavailableError.
 */
export function createPageLoader(
  remotes: RemoteLoader,
  openAnew: (address: string) => Promise<boolean>,
): LoadPage {
  return async (remote, lazy, address) => {
    const onThrown = (error: unknown) =>
      reportFailure({
        remote,
        version: remotes.versionOf(remote),
        cause: new RemoteFault('render', `A page of ${remote} threw.`, { cause: error }),
      });
    try {
      const Page = await componentOf(remote, lazy);
      return function RemotePage() {
        return (
          <ReportedPage onThrown={onThrown}>
            <Page />
          </ReportedPage>
        );
      };
    } catch (cause) {
      if (isMissingChunk(cause) && (await openAnew(address))) return FOREVER;
      reportFailure({ remote, version: remotes.versionOf(remote), cause });
      throw new RemoteUnavailableError(remote, { cause });
    }
  };
}
