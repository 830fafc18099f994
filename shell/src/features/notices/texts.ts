export const noticeTexts = {
  title: 'Notices',
  empty: 'No notices. When a laptop that you wait for is free again, you read it here.',
  isFree: (laptop: string) => `${laptop} is free again`,
  arrived: (laptop: string) => `${laptop} is free again. Open your notices to book it.`,
  dismiss: (laptop: string) => `Dismiss: ${laptop}`,
  notDismissed: (message: string) => `The notice could not be dismissed: ${message}`,
  bell: (count: number) => (count > 0 ? `Notices, ${count} new` : 'Notices'),
  waiting: (count: number) => `You are waiting for ${count} ${count === 1 ? 'laptop' : 'laptops'}.`,
};
