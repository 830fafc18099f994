import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { readRuntimeConfig } from '@relaptop/shared/config';

/** Milliseconds; the runtime's own limits are 20 s for a script and none for a manifest. */
const FETCH_TIMEOUT = 5_000;

/**
 * How the shell fetches remotes: within a time limit, and manifests only with the content that the registry names, so
 * that a file that was tampered with never becomes code.
 */
export default function relaptopRuntime(): ModuleFederationRuntimePlugin {
  const integrityOf = new Map(readRuntimeConfig().remotes.map(({ entry, integrity }) => [entry, integrity]));
  return {
    name: 'relaptop-runtime',
    fetch(address, options) {
      const integrity = integrityOf.get(address);
      return fetch(address, {
        ...options,
        ...(integrity && { integrity }),
        signal: AbortSignal.timeout(FETCH_TIMEOUT),
      });
    },
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      return { script, timeout: FETCH_TIMEOUT };
    },
  };
}
