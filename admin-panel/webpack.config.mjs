import { remoteConfig } from '@relaptop/tools/federation/remoteConfig.mjs';

export default remoteConfig(import.meta.url);
