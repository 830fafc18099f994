import type { RemoteFailureKind } from '@relaptop/shared/contracts';

/** A part of the shop that could not be loaded. The rest goes on; its pages offer another try. */
export class RemoteUnavailableError extends Error {
  readonly remote: string;

  constructor(remote: string, options?: ErrorOptions) {
    super(`The remote "${remote}" could not be loaded.`, options);
    this.name = 'RemoteUnavailableError';
    this.remote = remote;
  }
}

/** What is wrong with a remote, where the shell finds it out by itself. */
export class RemoteFault extends Error {
  readonly kind: RemoteFailureKind;

  constructor(kind: RemoteFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RemoteFault';
    this.kind = kind;
  }
}
