import type { RemoteFailureKind } from '@relaptop/shared/contracts';

/** A remote can't be loaded. The rest of the shop works, and the remote's pages offer a retry. */
export class RemoteUnavailableError extends Error {
  readonly remote: string;

  constructor(remote: string, options?: ErrorOptions) {
    super(`The remote "${remote}" could not be loaded.`, options);
    this.name = 'RemoteUnavailableError';
    this.remote = remote;
  }
}

/** A failure of a remote that the shell detects. */
export class RemoteFault extends Error {
  readonly kind: RemoteFailureKind;

  constructor(kind: RemoteFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RemoteFault';
    this.kind = kind;
  }
}
