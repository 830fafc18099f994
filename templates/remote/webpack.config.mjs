import { remoteConfig } from '@relaptop/shared/build/remoteConfig.mjs';

export default remoteConfig(import.meta.url);
