import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { trustedIntegrity } from './subresourceIntegrity';
import { REMOTE_TIMEOUT } from './withinTime';

/**
 * The federation runtime may load only scripts that a manifest lists, with the listed hash and within a time
 * limit. The browser refuses a changed file. A remote's entry loads the remote's other scripts in the same
 * way.
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
      // The runtime's own limit is 20 seconds.
      return { script, timeout: REMOTE_TIMEOUT };
    },
  };
}
