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
  /** Called with an error thrown while rendering. React retries once, so it may be called twice. */
  readonly onThrown: (error: unknown) => void;
}
interface State {
  readonly thrown: { readonly error: unknown } | null;
}

/** Reports errors that a page throws while rendering, and leaves the rest to the error page. */
class ReportedPage extends Component<Props, State> {
  override state: State = { thrown: null };

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } };
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    // Not in `componentDidCatch`: a page that throws again is never mounted.
    this.props.onThrown(thrown.error);
    throw thrown.error;
  }
}

type Lazy = NonNullable<RouteObject['lazy']>;

/** Loads a page of a running remote. The address is the one about to be shown. */
export type LoadPage = (remote: string, lazy: Lazy, address: string) => Promise<ComponentType>;

async function componentOf(remote: string, lazy: Lazy): Promise<ComponentType> {
  if (typeof lazy !== 'function') throw new RemoteFault('shape', `${remote} has a route with another lazy.`);
  const { Component } = await pastFailedPreloads(() => withinTime(lazy(), `A page of ${remote}`));
  if (!Component) throw new RemoteFault('shape', `${remote} has a page without a Component.`);
  return Component;
}

/**
 * @param openAnew opens the address in a new document if the remote is outdated; resolves to whether it
 * does
 * @returns a function that loads a remote's page within the time limit. If the page's file is gone with
 * its version, a new document opens with the current version. Otherwise it throws RemoteUnavailableError.
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
