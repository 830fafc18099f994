/** @returns such as `Messages, 2 unread`. */
export const messagesName = (unread: number): string =>
  unread > 0 ? `Messages, ${unread} unread` : 'Messages';
