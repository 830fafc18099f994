/** Room of the window that is not a conversation's: the header and the gap below it, and a gap at the lower edge. */
const AROUND_PX = 121;
/** Of the window's height, what a conversation beside the others takes. */
export const WINDOW_REST = `calc(100dvh - ${AROUND_PX}px)`;

/** A column within a column, as high as there is room. */
export const fillColumn = { flex: '1 0 auto', display: 'flex', flexDirection: 'column' } as const;

/** The part of such a column that scrolls, so that all the others stay in the window. */
export const fillRest = { flex: '1 1 0px', minHeight: 240 } as const;
