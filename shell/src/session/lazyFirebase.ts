import type { RuntimeConfig } from '@relaptop/shared/contracts';
import type { FirebaseConnection } from './firebaseAuth';

/** @returns the connection, whose code is loaded with the first call; one that failed is tried anew with the next. */
export function lazyFirebase(config: RuntimeConfig['firebase']): () => Promise<FirebaseConnection> {
  let connection: Promise<FirebaseConnection> | null = null;
  return () => {
    connection ??= import('./firebaseAuth')
      .then(({ connectFirebase }) => connectFirebase(config))
      .catch((error: unknown) => {
        connection = null;
        throw error;
      });
    return connection;
  };
}
