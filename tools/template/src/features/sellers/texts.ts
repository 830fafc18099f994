export const texts = {
  title: 'Sample remote for sellers',
  about: 'Only sellers get here: the route says so, and the shell sends everybody else away.',
} as const;
