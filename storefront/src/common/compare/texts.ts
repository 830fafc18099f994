export const compareTexts = {
  compare: (laptop: string) => `Compare ${laptop}`,
  full: (most: number) => `You can compare ${most} laptops. Remove one of them first.`,
  chosen: (count: number) => `${count} ${count === 1 ? 'laptop' : 'laptops'} to compare`,
  open: 'Compare',
  comparing: 'Chosen to compare',
  oneMore: 'Choose one more',
  cleared: 'No laptops to compare',
  clear: 'Clear',
  clearAll: 'Clear the laptops to compare',
};
