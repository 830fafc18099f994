export const texts = {
  title: 'Sample remote',
  greeting: (name: string) => `Hello ${name}`,
  somebody: 'and welcome',
} as const;
