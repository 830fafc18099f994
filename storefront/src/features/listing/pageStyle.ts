/** On phones one column, in whose last row the bar comes to rest. */
export const pageStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' },
  gridTemplateRows: { xs: 'repeat(5, auto) 64px', md: 'auto auto 1fr auto auto' },
  gridTemplateAreas: {
    xs: '"gallery" "head" "side" "body" "rest" "end"',
    md: '"gallery head" "gallery bar" "gallery side" "body side" "rest rest"',
  },
  columnGap: { md: 5 },
  rowGap: 3,
  pt: { xs: 2, md: 4 },
  pb: { xs: 0, md: 8 },
  // What takes the focus is never under the bar.
  '& a, & button': { scrollMarginBottom: { xs: 88, md: 0 } },
} as const;
