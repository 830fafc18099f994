import { canMeet, type Sale } from '@relaptop/shared/contracts';
import { timeText } from '@relaptop/shared/handover';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import { RowPicture, type Column } from '@relaptop/shared/tables';
import { Box, ButtonLink, Chip, formatPrice, Stack, Typography } from '@relaptop/shared/ui';
import { pages } from '../../paths';
import { bookedText, MEETING, STATES } from './texts';

/** Pixels that a name and a city need in one line each. */
const inOneLine = { minWidth: { sm: 100 }, overflowWrap: 'anywhere' } as const;

/** Leads to the sale's own page. */
function SaleTitle({ sale }: { sale: Sale }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        component={Link}
        to={pages.sale.getHref(useCurrentPanel(), { id: sale._id })}
        sx={{ fontWeight: 600, overflowWrap: 'anywhere', color: 'inherit' }}
      >
        {sale.productName}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {bookedText(sale.date)}
      </Typography>
    </Box>
  );
}

/** Its words are more than a narrow cell has in one line. */
const wrapping = { height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } } as const;

/** A buyer waits: said as loudly as the states, with the way to the answer. */
function Asked({ sale }: { sale: Sale }) {
  return (
    <Stack direction="row" useFlexGap sx={{ mt: 0.5, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Chip size="small" variant="outlined" color="warning" label={MEETING.yours} sx={wrapping} />
      <ButtonLink
        to={pages.sale.getHref(useCurrentPanel(), { id: sale._id })}
        size="small"
        variant="outlined"
        aria-label={MEETING.answerTo(sale.other.name)}
      >
        {MEETING.answer}
      </ButtonLink>
    </Stack>
  );
}

function Meeting({ sale }: { sale: Sale }) {
  const { meeting, state, reservedUntil } = sale;
  // A time that nobody named is of no use any more once the laptop is received, or never will be.
  const isComing = state === 'reserved' || state === 'paying' || state === 'paid';
  const isOpen = isComing && !meeting.agreedAt && canMeet(state, reservedUntil !== null);
  const isAsked = isOpen && meeting.proposedBy === 'buyer';
  const when = meeting.at || isComing ? [timeText(meeting)] : [];
  const standing = [
    ...(meeting.agreedAt ? [MEETING.agreed] : []),
    ...(isOpen && !isAsked ? [MEETING.theirs] : []),
  ];
  return (
    <Box sx={inOneLine}>
      <Typography variant="body2">{meeting.place}</Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {[...when, ...standing].join(' · ')}
      </Typography>
      {isAsked && <Asked sale={sale} />}
    </Box>
  );
}

/** The columns of a seller's sales. */
export const saleColumns: readonly Column<Sale>[] = [
  {
    label: 'Picture',
    width: 120,
    onPhones: 'picture',
    render: (sale, index) => <RowPicture src={sale.productImage} alt={sale.productName} index={index} />,
  },
  { label: 'Laptop', onPhones: 'title', render: (sale) => <SaleTitle sale={sale} /> },
  {
    label: 'Price',
    width: 92,
    render: (sale) => <Typography sx={{ fontWeight: 700 }}>{formatPrice(sale.price)}</Typography>,
  },
  { label: 'Buyer', width: 144, render: (sale) => <Box sx={inOneLine}>{sale.other.name}</Box> },
  { label: 'Meeting', width: 208, render: (sale) => <Meeting sale={sale} /> },
  {
    label: 'State',
    width: 132,
    render: ({ state }) => <Chip size="small" variant="outlined" {...STATES[state]} />,
  },
];
