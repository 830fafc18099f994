/** The parts of an order in two columns; on phones and on paper one below the other. */
export const orderColumns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
};
