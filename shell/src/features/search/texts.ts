export const searchTexts = {
  label: 'Search laptops',
  submit: 'Search',
  saved: 'Saved laptops',
  hits: (count: number) => `${count} ${count === 1 ? 'laptop' : 'laptops'}`,
};
