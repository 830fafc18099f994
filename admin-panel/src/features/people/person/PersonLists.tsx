import type { ReactNode } from 'react';
import type {
  PersonLaptop,
  PersonOrder,
  PersonPage,
  PersonReport,
  PersonReview,
} from '@relaptop/shared/contracts';
import { Box, Chip, formatAmount, formatDate, formatPrice, Stars, Typography } from '@relaptop/shared/ui';
import { EmailText } from '../../../common/EmailText';
import { LaptopLink, PersonLink } from '../../../common/links';
import { ACTION_TEXTS, ORDER_STATE_COLORS, ORDER_STATE_TEXTS, REASON_TEXTS } from '../../../common/texts';

const LAPTOP_STATE_TEXTS: Record<PersonLaptop['state'], string> = {
  onSale: 'For sale',
  reserved: 'Reserved',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
  removed: 'Removed',
};

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
  '& > li:first-of-type': { borderTop: 0 },
} as const;

interface RowsProps<Row> {
  rows: readonly Row[];
  none?: string;
  children: (row: Row) => ReactNode;
}

export function Rows<Row extends { _id: string }>({ rows, none, children }: RowsProps<Row>) {
  if (rows.length === 0) return <Typography color="textSecondary">{none}</Typography>;
  return (
    <Box component="ul" role="list" sx={list}>
      {rows.map((row) => (
        <li key={row._id} dir="auto">
          {children(row)}
        </li>
      ))}
    </Box>
  );
}

export const Small = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary" component="div">
    {children}
  </Typography>
);

/** A withdrawn or removed laptop has no page, so its name is plain text. */
export function LaptopRow({ laptop }: { laptop: PersonLaptop }) {
  const { name, state, price, date } = laptop;
  const isGone = state === 'withdrawn' || state === 'removed';
  return (
    <>
      <LaptopLink laptop={{ ...laptop, isGone }}>{name}</LaptopLink>
      <Small>
        <Chip size="small" variant="outlined" label={LAPTOP_STATE_TEXTS[state]} /> {formatPrice(price)} ·
        listed {formatDate(date)}
      </Small>
    </>
  );
}

export function OrderRow({ order }: { order: PersonOrder }) {
  const { laptop, productName, state, price, side, other, date } = order;
  return (
    <>
      <LaptopLink laptop={laptop}>{productName}</LaptopLink>
      <Small>
        <Chip
          size="small"
          variant="outlined"
          color={ORDER_STATE_COLORS[state]}
          label={ORDER_STATE_TEXTS[state]}
        />{' '}
        <span>{side === 'buyer' ? 'Bought from' : 'Sold to'}</span>{' '}
        <PersonLink id={other._id}>{other.name}</PersonLink> · {formatAmount(price)} · {formatDate(date)}
      </Small>
    </>
  );
}

export const ReportRow = ({ report }: { report: PersonReport }) => (
  <>
    <span>{`${report.reason ? REASON_TEXTS[report.reason] : 'No reason given'}:`}</span>{' '}
    <LaptopLink laptop={report.laptop}>{report.laptop.name}</LaptopLink>{' '}
    {report.dismissed && <Chip size="small" variant="outlined" label="Dismissed" />}
    {report.note && <Typography variant="body2">{report.note}</Typography>}
    <Small>{formatDate(report.date)}</Small>
  </>
);

/** A review in the list of a person. Admins also see reviews that aren't public yet, and removed reviews. */
export function ReviewRow({ review }: { review: PersonReview }) {
  const { side, stars, words, laptop, other, date, visible } = review;
  return (
    <>
      <Stars stars={stars} />{' '}
      {!visible && <Chip size="small" variant="outlined" label="Others can’t read it" />}
      {words && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {words}
        </Typography>
      )}
      <Small>
        <span>{side === 'written' ? 'About' : 'By'}</span>{' '}
        <PersonLink id={other._id}>{other.name}</PersonLink> ·{' '}
        <LaptopLink laptop={laptop}>{laptop.name}</LaptopLink> · {formatDate(date)}
      </Small>
    </>
  );
}

export const ActivityRow = ({ entry }: { entry: PersonPage['acts'][number] }) => (
  <>
    {ACTION_TEXTS[entry.action]}
    <Small>
      <EmailText>{entry.actorEmail}</EmailText> · {formatDate(entry.date)}
    </Small>
  </>
);
