/** Around what stands in a card of these pages. */
export const cardPadding = { p: { xs: 2, sm: 3 } } as const;
