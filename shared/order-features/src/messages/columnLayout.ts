/** Height in pixels of the header, and of the gaps above and below a conversation. */
const AROUND_PX = 121;
export const WINDOW_REST = `calc(100dvh - ${AROUND_PX}px)`;

export const fillColumn = { flex: '1 0 auto', display: 'flex', flexDirection: 'column' } as const;

/** The scrolling part of a column with the style {@link fillColumn}. */
export const fillRest = { flex: '1 1 0px', minHeight: 240 } as const;
