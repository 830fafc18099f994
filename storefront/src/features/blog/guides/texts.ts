export const guideTexts = {
  heading: 'Buying and selling used laptops',
  back: 'All guides',
  checked: 'Last checked',
  more: 'More guides',
};

export const minutesText = (minutes: number): string => `${minutes} min read`;
