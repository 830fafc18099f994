import type { Flag } from '@relaptop/shared/contracts';
import { useAct } from '@relaptop/shared/dialogs';
import { laptopHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { DeleteButton, RowPicture, type Column } from '@relaptop/shared/tables';
import {
  Box,
  Button,
  formatDateTime,
  formatPrice,
  Stack,
  Typography,
  useDialogOnDemand,
} from '@relaptop/shared/ui';
import { EmailCell } from '../../common/EmailText';
import { nameBox, PersonLink } from '../../common/links';
import { FLAG_REASON_TEXTS } from '../../common/texts';
import { OnlyNote, useOnlyPages, WaitingList } from '../../common/WaitingList';
import { useFlagsDeleteProductMutation, useFlagsPageQuery } from './flagsApi';
import { DELETE, DELETE_SOLD, EMPTY, LEAD, TITLE } from './texts';

interface Acts {
  onDismiss: (flag: Flag) => void;
  onDelete: (flag: Flag) => void;
}

const breaking = { overflowWrap: 'anywhere' } as const;
/** On a card the seller has one line; who needs the address has it on their page. */
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

function ActionCell({ flag, onDismiss, onDelete }: Acts & { flag: Flag }) {
  const { laptop, reason } = flag;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center' }}>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Dismiss: ${FLAG_REASON_TEXTS[reason]}, ${laptop.name}`}
        onClick={() => onDismiss(flag)}
      >
        Dismiss
      </Button>
      <DeleteButton
        of={laptop.name}
        obstacle={laptop.isSold ? DELETE_SOLD : undefined}
        onClick={() => onDelete(flag)}
      />
    </Stack>
  );
}

/** The columns of flagged listings, with what their buttons do. */
const flagColumns = (acts: Acts): Column<Flag>[] => [
  {
    label: 'Picture',
    width: 120,
    onPhones: 'picture',
    render: ({ laptop }, index) => <RowPicture src={laptop.image} alt={laptop.name} index={index} />,
  },
  { label: 'Laptop', onPhones: 'title', render: (flag) => <LaptopCell {...flag} /> },
  { label: 'Why', onPhones: 'wide', render: (flag) => <ReasonCell {...flag} /> },
  { label: 'Seller', onPhones: 'acts', render: (flag) => <SellerCell {...flag} /> },
  { label: 'Action', onPhones: 'acts', render: (flag) => <ActionCell flag={flag} {...acts} /> },
];

const loadDialog = async () => (await import('./DismissDialog')).DismissDialog;

/** Listings that the server doubts: an admin finds nothing wrong and says why, or removes the listing. */
export function FlagsPage() {
  const { only, pages, start } = useOnlyPages();
  const query = useFlagsPageQuery(start);
  const deleting = useAct(useFlagsDeleteProductMutation(), DELETE, ({ laptop }: Flag) => laptop._id);
  const dismissing = useDialogOnDemand(loadDialog);

  return (
    <WaitingList
      title={TITLE}
      lead={LEAD}
      note={<OnlyNote only={only} all="All flagged listings" />}
      columns={flagColumns({ onDelete: deleting.ask, onDismiss: dismissing.open })}
      query={query}
      pages={pages}
      empty={EMPTY}
      decision="dismissFlag"
    >
      {deleting.dialog}
      {dismissing.dialog}
    </WaitingList>
  );
}
