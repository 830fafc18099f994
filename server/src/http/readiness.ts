/** Proxies ask this address whether they may send requests. */
export const READINESS = '/readyz';
