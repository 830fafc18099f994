/** The breadth, in rem, from which the cards of tables have parts beside each other. */
const ROOMY = '@container (min-width: 19rem)';

/** As exactly named as by the table, so that this counts. */
const SECOND_OF_TWO =
  'td:not([data-place="acts"]) + td[data-place="acts"] + td[data-place="acts"]:last-child';

/** What is said below a state needs more room than is left beside the facts: a line of its own. */
const WITH_NOTE = 'tr:has(td[data-place="aside"] [data-note])';
const ownLine = { gridRow: 4, gridColumn: '1 / -1', justifyContent: 'flex-start', maxWidth: 'none' } as const;

/** The line of what can be done, below number, name, facts and that. */
const lastLine = { gridRow: 5, gridColumn: '1 / -1', alignSelf: 'center' } as const;

/** Rows are as high and names as wide while they are loading. */
export const tableLook = {
  '& tbody td[data-place="title"]': { minWidth: { sm: 176 }, minHeight: { xs: 58 } },
  '& tbody td[data-place="wide"]': { minHeight: 98, height: { sm: 188, md: 118 } },
  // The facts have all the room that the state beside them leaves: what is in this line makes no columns.
  [ROOMY]: {
    [`& tbody ${WITH_NOTE} td[data-place="wide"]`]: { gridColumn: '1 / -1' },
    [`& tbody ${WITH_NOTE} td[data-place="aside"]`]: ownLine,
    '& tbody td[data-place="acts"]': { ...lastLine, justifySelf: 'start' },
    [`& tbody ${SECOND_OF_TWO}`]: { ...lastLine, justifySelf: 'end' },
  },
} as const;
