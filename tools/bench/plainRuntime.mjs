/** Stands in for the federation runtime, of which a plain bundle needs nothing. */
export const getInstance = () => null;
export const satisfy = () => true;
export const registerRemotes = () => undefined;
export const loadRemote = () => Promise.reject(new Error('There is no federation in a plain bundle.'));
