export const comparePageTexts = {
  title: 'Compare laptops',
  empty: 'Nothing to compare yet. Add up to four laptops with the Compare button.',
  onlyDifferences: 'Show differences only',
  noDifferences: 'The sellers list no differences between these laptops.',
  table: 'Laptops side by side',
  takeAway: (laptop: string) => `Remove ${laptop}`,
  unknown: 'Not stated',
  sold: 'Sold',
  reserved: 'Reserved',
  underReview: 'Being checked',
  buyNow: 'Buy Now',
  buy: (laptop: string) => `Buy Now: ${laptop}`,
};
