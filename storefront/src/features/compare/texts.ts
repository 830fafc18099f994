export const comparePageTexts = {
  title: 'Compare laptops',
  empty: 'Nothing to compare yet. Choose laptops by the arrows on their pictures.',
  onlyDifferences: 'Only what differs',
  noDifferences: 'These laptops differ in nothing that their sellers say.',
  table: 'Laptops side by side',
  marked: 'Lines in which the laptops differ are marked.',
  takeAway: (laptop: string) => `Take away ${laptop}`,
  unknown: 'Not said',
  sold: 'Sold',
  reserved: 'Reserved',
};
