export const noticeTexts = {
  title: 'Notices',
  empty:
    'No notices yet. We’ll tell you here when a laptop you’re waiting for is free again, or a saved search finds something new.',
  says: {
    found: (laptop: string) => `New for you: ${laptop}`,
    free: (laptop: string) => `${laptop} is free again`,
    removed: (laptop: string) =>
      `${laptop} was removed from the shop. Your reservation has ended, and your card was not charged.`,
  },
  arrived: {
    found: (laptop: string) => `A saved search has found ${laptop}.`,
    free: (laptop: string) => `${laptop} is free again. Open your notices to book it.`,
    removed: (laptop: string) => `${laptop}, which you had reserved, was removed from the shop.`,
  },
  finds: (count: number, search: string) =>
    `${count} new ${count === 1 ? 'laptop' : 'laptops'} for “${search}”`,
  dismiss: (laptop: string) => `Dismiss: ${laptop}`,
  notDismissed: (message: string) => `The notice could not be dismissed: ${message}`,
  bell: (count: number) => (count > 0 ? `Notices, ${count} new` : 'Notices'),
  waiting: (count: number) => `You are waiting for ${count} ${count === 1 ? 'laptop' : 'laptops'}.`,
};
