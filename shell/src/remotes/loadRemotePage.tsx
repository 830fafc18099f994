import { Component, type ComponentType, type ReactNode } from 'react';
import type { RouteObject } from '@relaptop/shared/router';
import { isMissingChunk } from '../app/missingChunk';
import { FOREVER } from './newDocument';
import { pastFailedPreloads } from './pastFailedPreloads';
import type { RemoteLoader } from './RemoteLoader';
import { RemoteFault, RemoteUnavailableError } from './RemoteUnavailableError';
import { reportFailure } from './reportFailure';
import { withinTime } from './withinTime';

interface Props {
  readonly children: ReactNode;
  /** Called with what is thrown while the page is shown; React renders twice before it gives up, so it may be told twice. */
  readonly onThrown: (error: unknown) => void;
}
interface State {
  readonly thrown: { readonly error: unknown } | null;
}

/** Tells what a page throws while it is shown, and leaves the rest to the error page around it. */
class ReportedPage extends Component<Props, State> {
  override state: State = { thrown: null };

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } };
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    // Here and not in `componentDidCatch`: what throws again is never mounted.
    this.props.onThrown(thrown.error);
    throw thrown.error;
  }
}

type Lazy = NonNullable<RouteObject['lazy']>;

/** Loads the page of a remote that runs. The address is the one on its way to be shown. */
export type LoadPage = (remote: string, lazy: Lazy, address: string) => Promise<ComponentType>;

async function componentOf(remote: string, lazy: Lazy): Promise<ComponentType> {
  if (typeof lazy !== 'function') throw new RemoteFault('shape', `${remote} has a route with another lazy.`);
  const { Component } = await pastFailedPreloads(() => withinTime(lazy(), `A page of ${remote}`));
  if (!Component) throw new RemoteFault('shape', `${remote} has a page without a Component.`);
  return Component;
}

/**
 * @param openAnew opens the address in a new document when the remote runs in a version that is no longer live; tells
 *   whether it does
 * @returns how a page of a remote is loaded: within the time limit. One whose file has vanished with its version is opened
 * in a new document, which has the live version. It throws RemoteUnavailableError otherwise.
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
