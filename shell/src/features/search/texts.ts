export const searchTexts = {
  label: 'Search laptops',
  submit: 'Search',
  saved: 'Saved laptops',
  suggestions: 'Suggestions',
  hits: (count: number) => `${count} ${count === 1 ? 'laptop' : 'laptops'}`,
};
