import { shellConfig } from '@relaptop/tools/federation/shellConfig.mjs';

export default shellConfig(import.meta.url);
