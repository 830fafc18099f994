export const savedPageTexts = {
  title: 'Saved laptops',
  empty: 'Nothing saved yet. Press the heart of a laptop, and you find it here again.',
  onThisDevice: 'Saved on this device.',
  logIn: 'Log in to keep them with your account.',
  count: (count: number) => `${count} ${count === 1 ? 'laptop' : 'laptops'}`,
};
