export const watchTexts = {
  join: 'Tell me when it is free',
  leave: 'Waiting · leave the queue',
  left: 'You have left the queue.',
  joined: (place: number) => `You are number ${place} in the queue. We’ll tell you here when it is free.`,
  notJoined: (message: string) => `You are not in the queue: ${message}`,
  notLeft: (message: string) => `You are still in the queue: ${message}`,
};
