/** Style of what takes the focus by program only: it isn't operated, and a ring around a whole page would be seen as a line across it. */
export const focusTarget = { '&:focus-visible': { outline: 'none' } } as const;
