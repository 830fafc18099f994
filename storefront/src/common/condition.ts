export { CONDITION_TEXTS } from '@relaptop/shared/contracts';
