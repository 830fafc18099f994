import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { assertCompatible } from './assertCompatible';
import { RemoteFault } from './RemoteUnavailableError';
import { integrityOfManifest, refuseManifest } from './trustedManifests';

/** Milliseconds; the runtime's own limits are 20 s for a script and none for a manifest. */
const FETCH_TIMEOUT = 5_000;

/** @throws when the remote does not fit this shell; what is no manifest at all is left to the federation runtime. */
async function checkManifest(address: string, answer: Response): Promise<void> {
  const manifest: unknown = await answer.json().catch(() => null);
  if (typeof manifest !== 'object' || manifest === null) return;
  try {
    assertCompatible(manifest);
  } catch (error) {
    if (error instanceof RemoteFault) refuseManifest(address, error);
    throw error;
  }
}

/**
 * How the shell fetches remotes: within a time limit, and only manifests that the registry lists, with the content that it
 * names, so that a file that was tampered with never becomes code.
 */
export default function relaptopRuntime(): ModuleFederationRuntimePlugin {
  return {
    name: 'relaptop-runtime',
    async fetch(address, options) {
      const integrity = integrityOfManifest(address);
      const answer = await fetch(address, {
        ...options,
        ...(integrity && { integrity }),
        signal: AbortSignal.timeout(FETCH_TIMEOUT),
      });
      if (answer.ok) await checkManifest(address, answer.clone());
      return answer;
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
