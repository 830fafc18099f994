export const texts = {
  title: 'Edit laptop',
  saved: 'Your changes are saved',
  unchanged: 'Nothing was changed',
  failed: (message: string) => `Your changes were not saved: ${message}`,
  onePicture: 'A laptop needs at least one picture.',
  reserved: (until: string) =>
    `A buyer has reserved this laptop until ${until}. Until then you can change only the category, the location and your phone number.`,
  sold: 'This laptop is sold. You can still change the category, the location and your phone number.',
  withdrawn:
    'You have withdrawn this laptop, so only you can see it. You can list it again from My Products.',
  changedTitle: 'This laptop has changed in the meantime',
  changedText:
    'You changed it in another tab or on another device. Choose what to keep; nothing is overwritten yet.',
  mine: 'Your version here',
  theirs: 'Saved version',
  goOn: 'Continue',
  history: 'History',
  listed: (at: string, isUnchanged: boolean) => `Listed on ${at}.${isUnchanged ? ' Not changed since.' : ''}`,
} as const;
