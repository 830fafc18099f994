export const categoryTexts = {
  empty: 'No Product Found',
  anyCategory: 'Laptops',
  tagline: 'Honest grading, real prices, sellers you can talk to.',
  askedIsGone: 'The laptop that you looked for is no longer for sale.',
  report: 'Report to Admin',
};
