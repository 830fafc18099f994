export const categoryTexts = {
  empty: 'No Product Found',
  anyCategory: 'Laptops',
  tagline: 'Honest grading, real prices, sellers you can talk to.',
  filter: 'Filter and sort these laptops',
  askedIsGone: 'The laptop that you looked for is no longer for sale.',
  more: 'More details',
  less: 'Less',
  report: 'Report to Admin',
};
