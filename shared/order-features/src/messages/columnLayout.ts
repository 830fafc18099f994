/** Pixels of the header and the gaps above and below a conversation. */
const AROUND_PX = 121;
/** The height left for a conversation. */
export const WINDOW_REST = `calc(100dvh - ${AROUND_PX}px)`;

/** A column that fills its parent column. */
export const fillColumn = { flex: '1 0 auto', display: 'flex', flexDirection: 'column' } as const;

/** The part of such a column that scrolls. */
export const fillRest = { flex: '1 1 0px', minHeight: 240 } as const;
