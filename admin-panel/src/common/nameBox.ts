/**
 * For cells with the name of a person or a laptop. A column that may break anywhere needs a width, or the table makes it as narrow
 * as a letter; with this one, names break between their parts only where there is no room at all.
 */
export const nameBox = { minWidth: { sm: 110 }, overflowWrap: 'anywhere' } as const;
