/** Replaces the federation runtime in a bundle without federation. */
export const getInstance = () => null;
export const satisfy = () => true;
export const registerRemotes = () => undefined;
export const loadRemote = () => Promise.reject(new Error('There is no federation in a plain bundle.'));
export const loadShare = () => Promise.resolve(() => ({}));
