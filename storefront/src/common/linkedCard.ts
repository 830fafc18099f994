import { ELEVATION, FOCUS_RING, MOTION } from '@relaptop/shared/basics';

/**
 * Style of a card that is one large link. On hover the card gets a shadow. The card shows the focus of its
 * link.
 *
 * @param link selector of the link
 */
export const linkedCard = (link: string) =>
  ({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    transition: `border-color ${MOTION.quick}ms, box-shadow ${MOTION.calm}ms ${MOTION.curve}`,
    '&:hover': { borderColor: 'primary.main', boxShadow: ELEVATION.lifted },
    [`& ${link}`]: { color: 'inherit', textDecoration: 'none' },
    [`& ${link}::after`]: { content: '""', position: 'absolute', inset: 0 },
    [`& ${link}:focus-visible`]: { outline: 'none' },
    [`&:has(${link}:focus-visible)`]: {
      outline: FOCUS_RING,
      outlineOffset: '2px',
    },
  }) as const;
