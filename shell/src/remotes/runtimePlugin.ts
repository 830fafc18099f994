import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { integrityOfManifest } from './trustedManifests';

/** Milliseconds; the runtime's own limits are 20 s for a script and none for a manifest. */
const FETCH_TIMEOUT = 5_000;

/**
 * How the shell fetches remotes: within a time limit, and only manifests that the registry lists, with the content that it
 * names, so that a file that was tampered with never becomes code.
 */
export default function relaptopRuntime(): ModuleFederationRuntimePlugin {
  return {
    name: 'relaptop-runtime',
    async fetch(address, options) {
      const integrity = integrityOfManifest(address);
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
