import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { assertCompatible } from './assertCompatible';
import { RemoteFault } from './RemoteUnavailableError';
import { refuseManifest, trustedIntegrity, trustScriptsOf } from './trustedFiles';

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
  trustScriptsOf(address, manifest);
}

/**
 * How the shell fetches remotes: within a time limit, and only manifests that the registry lists and scripts that these
 * list, with the content that they name, so that a file that was tampered with never becomes code. Further scripts of a
 * remote are fetched by its entry, in the same way.
 */
export default function relaptopRuntime(): ModuleFederationRuntimePlugin {
  return {
    name: 'relaptop-runtime',
    async fetch(address, options) {
      const integrity = trustedIntegrity(address);
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
      script.integrity = trustedIntegrity(url);
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      return { script, timeout: FETCH_TIMEOUT };
    },
  };
}
