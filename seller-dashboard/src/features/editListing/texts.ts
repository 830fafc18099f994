export const texts = {
  title: 'Edit laptop',
  saved: 'Your changes are saved',
  unchanged: 'Nothing was changed',
  failed: (message: string) => `Your changes were not saved: ${message}`,
  onePicture: 'A laptop needs at least one picture.',
  reserved: (until: string) =>
    `A buyer has reserved this laptop until ${until}. What they agreed to stays until then: you can change the category, the location and your phone number.`,
  sold: 'This laptop is sold. What the buyer agreed to stays: you can change the category, the location and your phone number.',
  withdrawn: 'This laptop is withdrawn: nobody but you sees it. You can list it again from My Products.',
  changedTitle: 'This laptop was changed meanwhile',
  changedText:
    'It was changed in another tab or on another device after you opened it here. Nothing is overwritten yet: choose what counts.',
  mine: 'Yours, here',
  theirs: 'Saved meanwhile',
  goOn: 'Go on with this',
  history: 'History',
  listed: (at: string, isUnchanged: boolean) => `Listed on ${at}.${isUnchanged ? ' Not changed since.' : ''}`,
} as const;
