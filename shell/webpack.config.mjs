import { shellConfig } from '@relaptop/shared/build/shellConfig.mjs';

export default shellConfig(import.meta.url);
