export const comparePageTexts = {
  title: 'Compare laptops',
  empty: 'Nothing to compare yet. Press Compare on the page of a laptop that you like.',
  onlyDifferences: 'Show differences only',
  noDifferences: 'The sellers list no differences between these laptops.',
  table: 'Laptops side by side',
  marked: 'Lines in which the laptops differ are marked.',
  takeAway: (laptop: string) => `Remove ${laptop}`,
  unknown: 'Not stated',
  sold: 'Sold',
  reserved: 'Reserved',
};
