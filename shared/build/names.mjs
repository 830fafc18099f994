/**
 * @returns the name of a remote as the federation runtime wants it: `buyer-dashboard` becomes `relaptop_buyer_dashboard`.
 *   The shell's `RemoteLoader` asks for it by the same rule.
 */
export const identifierOf = (packageName) => `relaptop_${packageName.replaceAll('-', '_')}`;
