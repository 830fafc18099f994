/**
 * @param name of a remote's folder
 * @returns its name in the federation runtime: `buyer-dashboard` becomes `relaptop_buyer_dashboard`. The build gives this
 *   name, the shell asks for it.
 */
export const identifierOf = (name: string): string => `relaptop_${name.replaceAll('-', '_')}`;
