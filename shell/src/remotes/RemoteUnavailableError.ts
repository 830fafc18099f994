/** A part of the shop that could not be loaded. The rest goes on; its pages offer another try. */
export class RemoteUnavailableError extends Error {
  readonly remote: string;

  constructor(remote: string, options?: ErrorOptions) {
    super(`The remote "${remote}" could not be loaded.`, options);
    this.name = 'RemoteUnavailableError';
    this.remote = remote;
  }
}
