/** Internal modules of firebase-tools. package.json pins the version, because they can change. */

declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';

  /** @param projectMode 0 accepts any project id without a warning */
  export function createApp(projectId: string, projectMode: number): Promise<RequestListener>;
}

declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  /** Node puts the whole CommonJS module into `default`. Other loaders put only the module's own default into `default`. */
  const description: { paths?: Record<string, object>; default?: { paths: Record<string, object> } };
  export default description;
}

declare module 'firebase-tools/lib/emulator/auth/state.js' {
  export interface EmulatorAccount {
    readonly localId: string;
    readonly passwordHash?: string;
    readonly passwordUpdatedAt?: number;
    readonly validSince?: string;
  }
  interface State {
    createRefreshTokenFor(user: EmulatorAccount, ...rest: unknown[]): string;
    validateRefreshToken(token: string): { user: EmulatorAccount };
    overwriteUserWithLocalId(localId: string, fields: object): EmulatorAccount;
  }
  export const ProjectState: { prototype: State };
  export function decodeRefreshToken(token: string): Record<string, unknown>;
  export function encodeRefreshToken(token: object): string;
}

declare module 'firebase-tools/lib/emulator/auth/errors.js' {
  export const BadRequestError: new (message: string) => Error;
}
