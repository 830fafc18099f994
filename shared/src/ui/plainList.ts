/** The style of a list without bullets, one row below the other, none of them wider than the list; `gap` is each list's own. */
export const plainList = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;
