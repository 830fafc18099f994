export const savedPageTexts = {
  title: 'Saved laptops',
  empty: 'Nothing saved yet. Use the heart on a laptop to keep it here.',
  onThisDevice: 'Saved on this device.',
  logIn: 'Log in to keep them with your account.',
  /** Withdrawn by their sellers, or removed. */
  notOnSale: (count: number) =>
    count === 1
      ? 'One more laptop that you saved is not for sale at the moment. It shows here again if its seller lists it again.'
      : `${count} more laptops that you saved are not for sale at the moment. They show here again if their sellers list them again.`,
  count: (count: number) => `${count} ${count === 1 ? 'laptop' : 'laptops'}`,
};

export const searchesTexts = {
  title: 'Saved searches',
  loading: 'Loading saved searches',
  empty: 'None yet. Search or filter laptops, then choose “Save this search”.',
  alert: 'Alert me to new matches',
  alertFor: (name: string) => `Alert me to new matches: ${name}`,
  remove: (name: string) => `Remove ${name}`,
  failed: (message: string) => `The saved searches were not changed: ${message}`,
};
