import { Fragment, type ReactNode } from 'react';
import type { OpenItem, QueueItem } from '@relaptop/shared/contracts';
import { laptopHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import type { Column } from '@relaptop/shared/tables';
import {
  Box,
  Button,
  ButtonLink,
  Chip,
  firstName,
  formatCount,
  formatDateTime,
  formatPrice,
  PictureLink,
  plainList,
  Stack,
  Typography,
  useClock,
} from '@relaptop/shared/ui';
import { LaptopLink, nameBox, PersonLink } from '../../common/links';
import { kindOf } from './kinds';

const nameOf = ({ laptop, person }: QueueItem): string => laptop?.name ?? person.name;

const itemsOf = (row: QueueItem): readonly OpenItem[] => [row, ...(row.others ?? [])];

export const dismissableOf = (row: QueueItem): OpenItem[] =>
  itemsOf(row).filter(({ kind }) => kindOf(kind).isDismissable);

/** @returns the kind of an open item and its reason, such as `Reported laptop: Scam` */
export function whatIsOpen({ kind, reason }: OpenItem): string {
  const { name, reasons } = kindOf(kind);
  const text = reason && reasons[reason];
  return text ? `${name}: ${text}` : name;
}

function byText({ kind, by, count }: OpenItem): string {
  if (!by) return 'Found automatically';
  const others = count - 1;
  // Only the buyer and the seller can report their conversation, so a second reporter is the other side.
  if (kind === 'conversation' && others > 0) return 'Reported by both sides';
  if (others === 0) return `Reported by ${by.name}`;
  return `Reported by ${by.name} and ${formatCount(others)} ${others === 1 ? 'other' : 'others'}`;
}

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

export function ageText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  const [unit, length] = UNITS.find(([, size]) => minutes >= size) ?? ['minute', 1];
  const count = Math.max(0, Math.floor(minutes / length));
  if (count === 0) return 'Just now';
  return `${formatCount(count)} ${unit}${count === 1 ? '' : 's'}`;
}

const breakable = { overflowWrap: 'anywhere' } as const;
const asWritten = { whiteSpace: 'pre-line' } as const;

/**
 * Width and height of pictures in pixels. `first` is the listing's first picture and `other` its others.
 * `original` is the picture that the listing copied.
 */
const SIZES = { first: 88, other: 40, original: 72 };

function Original({ listing }: { listing: NonNullable<OpenItem['copiedFrom']> }) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <PictureLink address={listing.image} alt={`First picture of ${listing.name}`} size={SIZES.original} />
      <Typography variant="body2">
        First in: <Link to={laptopHref(listing)}>{listing.name}</Link>
      </Typography>
    </Stack>
  );
}

function Item({ item, about }: { item: OpenItem; about: string }) {
  const { kind, reason, words, quoted, urgent, copiedFrom } = item;
  const { name, reasons, action, isDismissable, href } = kindOf(kind);
  const reasonText = reason && reasons[reason];
  return (
    <Stack component="li" spacing={0.25} sx={{ alignItems: 'flex-start', minWidth: 0, ...breakable }}>
      <Typography variant="caption" color="textSecondary">
        {name} · {byText(item)}
      </Typography>
      {(reasonText || urgent) && (
        <Typography component="div" sx={{ fontWeight: 700 }}>
          <span>{reasonText}</span>{' '}
          {urgent && <Chip label="Urgent" size="small" color="error" variant="outlined" />}
        </Typography>
      )}
      {quoted && (
        <Typography variant="body2" color="textSecondary" sx={asWritten}>
          It says: “{quoted}”
        </Typography>
      )}
      {words && (
        <Typography variant="body2" sx={asWritten}>
          {words}
        </Typography>
      )}
      {!reasonText && !words && <Typography variant="body2">No reason given</Typography>}
      {copiedFrom && <Original listing={copiedFrom} />}
      {urgent && kind === 'flag' && (
        <Typography variant="caption">No new buyer can reserve this laptop until you decide.</Typography>
      )}
      {isDismissable && (
        <Typography variant="body2">
          <Link to={href(item)} aria-label={`${action}: ${name}, ${about}`}>
            {action}
          </Link>
        </Typography>
      )}
    </Stack>
  );
}

const list = { ...plainList, gap: 1.5 };

function Items({ row }: { row: QueueItem }) {
  const items = itemsOf(row);
  const hidden = (row.alsoOpen ?? 0) + 1 - items.length;
  return (
    <Box>
      <Box component="ul" role="list" sx={list}>
        {items.map((item) => (
          <Item key={item._id} item={item} about={nameOf(row)} />
        ))}
      </Box>
      {hidden > 0 && <Typography variant="body2">{`and ${formatCount(hidden)} more`}</Typography>}
    </Box>
  );
}

function Subject({ row }: { row: QueueItem }) {
  const { laptop, person } = row;
  if (!laptop)
    return (
      <Box sx={nameBox}>
        <PersonLink id={person._id}>{person.name}</PersonLink>
      </Box>
    );
  const { name, price, isSold, isGone, pictures = [] } = laptop;
  const state = isSold ? 'Sold' : isGone ? 'Off sale' : undefined;
  return (
    <Stack spacing={0.5} sx={nameBox}>
      <Box sx={{ fontWeight: 600 }}>
        <LaptopLink laptop={laptop}>{name}</LaptopLink>
      </Box>
      <Typography variant="body2">
        {[price !== undefined && formatPrice(price), state].filter(Boolean).join(' · ')}
      </Typography>
      {pictures.length > 1 && (
        <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
          {pictures.slice(1).map((address, index) => (
            <PictureLink
              key={address}
              address={address}
              alt={`Picture ${index + 2} of ${name}`}
              size={SIZES.other}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function People({ row }: { row: QueueItem }) {
  const people = new Map(itemsOf(row).map(({ person }) => [person._id, person]));
  return [...people.values()].map(({ _id, name }, index) => (
    <Fragment key={_id}>
      {index > 0 && <span>, </span>}
      <PersonLink id={_id}>{name}</PersonLink>
    </Fragment>
  ));
}

const HARMLESS: readonly string[] = ['problem', 'review', 'heldSale'];

function Decision({ row, actions }: { row: QueueItem; actions: QueueActions }) {
  const { laptop } = row;
  const about = nameOf(row);
  const suspects = new Map(
    itemsOf(row)
      .filter(({ kind, person }) => person.canBeSuspended && !HARMLESS.includes(kind))
      .map(({ person }) => [person._id, person]),
  );
  const isHideable = laptop && !laptop.isGone && !laptop.isSold;
  return (
    <Stack
      direction={{ xs: 'row', md: 'column' }}
      useFlexGap
      spacing={1}
      sx={{ flexWrap: 'wrap', alignItems: { md: 'stretch' } }}
    >
      {itemsOf(row).map((item) => (
        <OwnPage key={item._id} item={item} about={about} />
      ))}
      {laptop && dismissableOf(row).length > 0 && (
        <RowButton label={`Dismiss: ${about}`} onClick={() => actions.onDismiss(row)}>
          Dismiss
        </RowButton>
      )}
      {isHideable && (
        <RowButton label={`Hide: ${about}`} onClick={() => actions.onHide(laptop)}>
          Hide
        </RowButton>
      )}
      {[...suspects.values()].map((person) => (
        <RowButton
          key={person._id}
          label={`Suspend ${person.name}`}
          onClick={() => actions.onSuspend(person)}
        >
          {`Suspend ${firstName(person.name)}`}
        </RowButton>
      ))}
    </Stack>
  );
}

function OwnPage({ item, about }: { item: OpenItem; about: string }) {
  const { action, isDismissable, name, href } = kindOf(item.kind);
  if (isDismissable) return null;
  return (
    <ButtonLink to={href(item)} size="small" variant="outlined" aria-label={`${action}: ${name}, ${about}`}>
      {action}
    </ButtonLink>
  );
}

interface RowButtonProps {
  label: string;
  onClick: () => void;
  children: string;
}

const RowButton = ({ label, ...button }: RowButtonProps) => (
  <Button size="small" variant="outlined" aria-label={label} {...button} />
);

/** On phones, each row is a card, and a label stands before the value, such as `Waiting 2 days`. */
function OnCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={nameBox}>
      <Box component="span" sx={{ display: { md: 'none' }, color: 'text.secondary' }}>
        {label}{' '}
      </Box>
      {children}
    </Box>
  );
}

function Age({ date }: OpenItem) {
  const now = useClock(MINUTE_MS);
  return (
    <Box component="time" dateTime={date} title={formatDateTime(date)} sx={{ whiteSpace: 'nowrap' }}>
      {ageText(now - new Date(date).getTime())}
    </Box>
  );
}

export interface QueueActions {
  onDismiss: (row: QueueItem) => void;
  onHide: (laptop: NonNullable<QueueItem['laptop']>) => void;
  onSuspend: (person: OpenItem['person']) => void;
}

export const queueColumns = (actions: QueueActions): readonly Column<QueueItem>[] => [
  {
    label: 'Picture',
    width: 120,
    onPhones: 'picture',
    render: ({ laptop }) =>
      laptop?.pictures?.[0] && (
        <PictureLink
          address={laptop.pictures[0]}
          alt={`First picture of ${laptop.name}`}
          size={SIZES.first}
        />
      ),
  },
  { label: 'Laptop', onPhones: 'title', render: (row) => <Subject row={row} /> },
  { label: 'To decide', onPhones: 'wide', render: (row) => <Items row={row} /> },
  {
    label: 'Person, waiting',
    onPhones: 'wide',
    render: (row) => (
      <Stack spacing={0.5}>
        <OnCard label="Person">
          <People row={row} />
        </OnCard>
        <OnCard label="Waiting">
          <Age {...row} />
        </OnCard>
      </Stack>
    ),
  },
  {
    label: 'Decision',
    width: 152,
    onPhones: 'wide',
    render: (row) => <Decision row={row} actions={actions} />,
  },
];
