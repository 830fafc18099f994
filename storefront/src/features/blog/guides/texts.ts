export const guideTexts = {
  heading: 'Buying and selling used laptops',
  back: 'All guides',
  checked: 'Last checked',
  more: 'More guides',
  copy: 'Copy the command',
  copied: 'The command is copied.',
  notCopied: 'The command could not be copied. You can select it and copy it yourself.',
};

export const minutesText = (minutes: number): string => `${minutes} min read`;
