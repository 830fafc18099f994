const grid = (columns: string) =>
  ({
    display: 'grid',
    gap: 2,
    gridTemplateColumns: columns,
    // Each ends with what is in it.
    alignItems: 'start',
    listStyle: 'none',
    m: 0,
    p: 0,
    '& .MuiCardContent-root:last-child': { pb: 2 },
  }) as const;

/** As many cards beside each other as there is room for, in rem since letters may be large; one below the other on phones. */
export const releaseGrid = grid('repeat(auto-fill, minmax(min(100%, 16.25rem), 1fr))');
/** The same for a few cards that fill the whole line. */
export const figureGrid = grid('repeat(auto-fit, minmax(min(100%, 13.75rem), 1fr))');
