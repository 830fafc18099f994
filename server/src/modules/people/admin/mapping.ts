import {
  laptopSlug,
  type PersonItem,
  type PersonLaptop,
  type PersonNote,
  type PersonOrder,
  type PersonPage,
  type PersonProfileReport,
  type PersonReport,
  type PersonReview,
} from '@relaptop/shared/contracts';
import { toDollars } from '../../../http/money';
import type { ProfileReportRow } from '../profileReports';
import { toUser, type UserRow } from '../repository';
import type { ActRow, ItemRow, LaptopRow, NoteRow, OrderRow, ReportRow, ReviewRow } from './repository';

export const toPerson = (row: UserRow): PersonPage['person'] => ({
  ...toUser(row),
  joinedAt: row.createdAt.toISOString(),
  confirmed: row.emailVerifiedAt !== null,
  suspendedReason: row.suspendedReason,
  deletedAt: row.deletedAt?.toISOString() ?? null,
});

export const toLaptop = (row: LaptopRow): PersonLaptop => ({
  _id: row.id,
  slug: laptopSlug(row.name),
  name: row.name,
  image: row.image,
  price: toDollars(row.priceCents),
  state: stateOf(row),
  date: row.listedAt.toISOString(),
});

function stateOf({ soldAt, withdrawnAt, removedAt, isHeld }: LaptopRow): PersonLaptop['state'] {
  if (soldAt) return 'sold';
  if (withdrawnAt) return 'withdrawn';
  if (removedAt) return 'removed';
  return isHeld ? 'reserved' : 'onSale';
}

export const toOrder =
  (personId: string) =>
  ({ id, productName, laptop, priceCents, state, createdAt, buyer, seller }: OrderRow): PersonOrder => {
    const side = buyer._id === personId ? 'buyer' : 'seller';
    return {
      _id: id,
      productName,
      laptop: toItem(laptop),
      price: toDollars(priceCents),
      state,
      side,
      other: side === 'buyer' ? seller : buyer,
      date: createdAt.toISOString(),
    };
  };

export const toReport = ({ id, createdAt, dismissedAt, laptop, ...row }: ReportRow): PersonReport => ({
  _id: id,
  ...row,
  productName: laptop.name,
  laptop: toItem(laptop),
  date: createdAt.toISOString(),
  dismissed: dismissedAt !== null,
});

export const toProfileReport = ({
  id,
  createdAt,
  closedAt,
  ...row
}: ProfileReportRow): PersonProfileReport => ({
  _id: id,
  ...row,
  date: createdAt.toISOString(),
  closed: closedAt !== null,
});

const toItem = ({ id, name, removedAt }: ItemRow): PersonItem => ({
  _id: id,
  slug: laptopSlug(name),
  name,
  isGone: removedAt !== null,
});

export const toReview =
  (personId: string) =>
  ({ id, laptop, author, subject, createdAt, visibleAt, removedAt, ...row }: ReviewRow): PersonReview => {
    const side = author._id === personId ? 'written' : 'received';
    return {
      _id: id,
      side,
      ...row,
      laptop: toItem(laptop),
      other: side === 'written' ? subject : author,
      date: createdAt.toISOString(),
      visible: removedAt === null && visibleAt.getTime() <= Date.now(),
    };
  };

export const toNote =
  (readerId: string) =>
  ({ id, createdAt, authorId, ...row }: NoteRow): PersonNote => ({
    _id: id,
    ...row,
    mine: authorId === readerId,
    date: createdAt.toISOString(),
  });

export const toAct = ({ id, createdAt, ...row }: ActRow): PersonPage['acts'][number] => ({
  _id: id,
  ...row,
  date: createdAt.toISOString(),
});
