import type { Flag } from '@relaptop/shared/contracts';
import { laptopHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { RowPicture, type Column } from '@relaptop/shared/tables';
import { Box, formatDateTime, formatPrice, Stack, Typography, useAction } from '@relaptop/shared/ui';
import noReports from '../../assets/no-reports.svg';
import { EmailCell } from '../../common/EmailText';
import { nameBox, PersonLink } from '../../common/links';
import { deleteListing, ListingDecision } from '../../common/ListingDecision';
import { FLAG_REASON_TEXTS } from '../../common/texts';
import { useReasonedAction } from '../../common/useReasonedAction';
import { OnlyNote, useOnlyPages, ListPage } from '../../common/ListPage';
import { useListingDeleteMutation, useFlagsDismissMutation, useFlagsPageQuery } from '../../common/adminApi';

interface FlagActions {
  onDismiss: (flag: Flag) => void;
  onDelete: (flag: Flag) => void;
}

const breaking = { overflowWrap: 'anywhere' } as const;
/** Style for the seller's email address. Phones hide it, because a card has only one line for the seller. */
const onTableOnly = { display: { xs: 'none', sm: 'block' } } as const;

function LaptopCell({ laptop }: Flag) {
  return (
    <Box sx={breaking}>
      <Link to={laptopHref(laptop)}>{laptop.name}</Link>
      <Typography variant="body2">{formatPrice(laptop.price) + (laptop.isSold ? ' · Sold' : '')}</Typography>
    </Box>
  );
}

function ReasonCell({ reason, evidence, other, date }: Flag) {
  return (
    <Stack spacing={0.25} sx={breaking}>
      <Typography sx={{ fontWeight: 700 }}>{FLAG_REASON_TEXTS[reason]}</Typography>
      <Typography variant="body2">{evidence}</Typography>
      {other && (
        <Typography variant="body2">
          First in: <Link to={laptopHref(other)}>{other.name}</Link>
        </Typography>
      )}
      <Typography variant="caption" color="textSecondary">
        {formatDateTime(date)}
      </Typography>
    </Stack>
  );
}

function SellerCell({ seller }: Flag) {
  return (
    <Box sx={nameBox}>
      <PersonLink id={seller._id}>{seller.name}</PersonLink>
      <Box sx={onTableOnly}>
        <EmailCell>{seller.email}</EmailCell>
      </Box>
    </Box>
  );
}

const flagColumns = (actions: FlagActions): Column<Flag>[] => [
  {
    label: 'Picture',
    width: 120,
    onPhones: 'picture',
    render: ({ laptop }, index) => <RowPicture src={laptop.image} alt={laptop.name} index={index} />,
  },
  { label: 'Laptop', onPhones: 'title', render: (flag) => <LaptopCell {...flag} /> },
  { label: 'Why', onPhones: 'wide', render: (flag) => <ReasonCell {...flag} /> },
  { label: 'Seller', onPhones: 'acts', render: (flag) => <SellerCell {...flag} /> },
  {
    label: 'Action',
    onPhones: 'acts',
    render: (flag) => (
      <ListingDecision
        laptop={flag.laptop.name}
        isSold={flag.laptop.isSold}
        dismissLabel={`${FLAG_REASON_TEXTS[flag.reason]}, ${flag.laptop.name}`}
        onDismiss={() => actions.onDismiss(flag)}
        onDelete={() => actions.onDelete(flag)}
      />
    ),
  },
];

const DISMISSAL = {
  title: 'Nothing wrong with this listing?',
  reason: 'Why is it fine?',
  hint: 'For the next admin; it is kept in the audit log.',
  missing: 'Say briefly why it is fine',
  send: 'Dismiss',
  cancel: 'Cancel',
};

export function FlagsPage() {
  const { only, pages, start } = useOnlyPages();
  const query = useFlagsPageQuery(start);
  const deleting = useAction(
    useListingDeleteMutation(),
    deleteListing(({ laptop }: Flag) => laptop.name),
    ({ laptop }) => laptop._id,
  );
  const dismissing = useReasonedAction(useFlagsDismissMutation(), {
    dialogOf: ({ _id, laptop, reason, evidence }: Flag) => ({
      draft: `flag:${_id}`,
      texts: { ...DISMISSAL, explain: `${laptop.name}: ${FLAG_REASON_TEXTS[reason]}. ${evidence}` },
    }),
    argOf: ({ _id: id }, note) => ({ id, note }),
    success: 'The flag was dismissed',
  });

  return (
    <ListPage
      title="Flagged listings"
      lead="The shop flags these listings automatically. A suspicious price, a copied picture or a request to pay elsewhere blocks new reservations until you dismiss the flag. All listings stay public until you delete them."
      above={<OnlyNote only={only} all="All flagged listings" />}
      columns={flagColumns({ onDelete: deleting.ask, onDismiss: dismissing.ask })}
      query={query}
      pages={pages}
      empty="No flagged listings are waiting for a decision."
      picture={noReports}
      decision="dismissFlag"
    >
      {deleting.dialog}
      {dismissing.dialog}
    </ListPage>
  );
}
