/** The configuration of this deployment, as the server wrote it into the page. Stateless: every app may bring its own. */
export { daysAfterPayment } from './daysAfterPayment';
export { readDeployment, readRuntimeConfig } from './readRuntimeConfig';
