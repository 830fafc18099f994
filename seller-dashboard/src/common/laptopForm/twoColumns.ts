/** Side by side where there is room, below one another on phones. */
export const twoColumns = {
  display: 'grid',
  gap: 2,
  // In letters' widths: large letters get one column, so that labels keep their room.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  alignItems: 'start',
};
