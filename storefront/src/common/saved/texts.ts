export const savedTexts = {
  save: 'Save',
  saved: 'Saved',
  saveLaptop: (laptop: string) => `Save ${laptop}`,
  onThisDevice: 'Saved on this device. Log in to keep it with your account.',
  failed: (message: string) => `Your saved laptops were not changed: ${message}`,
};
