import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { trustedIntegrity } from './subresourceIntegrity';
import { REMOTE_TIMEOUT } from './withinTime';

/**
 * How the runtime fetches the entries of remotes: within a time limit, and only scripts that a manifest lists, with the
 * content that it names, so that a file that was tampered with never becomes code. Further scripts of a remote are
 * fetched by its entry, in the same way.
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
