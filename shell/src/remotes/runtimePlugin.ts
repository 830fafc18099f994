import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { trustedIntegrity } from './subresourceIntegrity';
import { REMOTE_TIMEOUT } from './withinTime';

/**
 * Fetches remote entries within a time limit, and only scripts that a manifest lists, with their listed
 * hash.
 * A file that was tampered with never runs. The entry loads a remote's other scripts the same way.
 */
export default function relaptopRuntime(): ModuleFederationRuntimePlugin {
  return {
    name: 'relaptop-runtime',
    createScript({ url }) {
      const script = document.createElement('script');
      script.integrity = trustedIntegrity(url);
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      // The runtime's own limit is 20 s.
      return { script, timeout: REMOTE_TIMEOUT };
    },
  };
}
