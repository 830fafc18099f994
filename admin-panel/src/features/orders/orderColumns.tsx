import type { ReactNode } from 'react';
import { mdiContentCopy } from '@mdi/js';
import { orderNumber, type Order } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { RowPicture, type Column } from '@relaptop/shared/tables';
import {
  Box,
  ButtonLink,
  Chip,
  copyText,
  ExplainedButton,
  formatAmount,
  formatDateTime,
  Icon,
  IconButton,
  Stack,
  Typography,
} from '@relaptop/shared/ui';
import { emailBox, EmailText } from '../../common/EmailText';
import { LaptopLink, nameBox, PersonLink } from '../../common/links';
import { ORDER_STATE_COLORS, ORDER_STATE_TEXTS } from '../../common/texts';
import { pages } from '../../paths';

/** @returns why the admin can't refund the order here; undefined if they can */
function refundObstacle({ state, refundedAmount, refundPending }: Order): string | undefined {
  if (refundPending) return 'A refund of this order is under way';
  if (state === 'disputed') return 'The buyer’s bank decides about this payment';
  if (state === 'refunded') return 'The whole price was refunded';
  if (refundedAmount > 0)
    return 'Part of the price was refunded. Refund the rest in the card provider’s dashboard';
  return undefined;
}

interface RefundButtonProps {
  order: Order;
  onRefund: (order: Order) => void;
}

/**
 * Opens the refund dialog. If the order has an open problem, the button links to the problem instead, because
 * the decision there makes the refund.
 */
function RefundButton({ order, onRefund }: RefundButtonProps) {
  const obstacle = refundObstacle(order);
  if (order.problemId && !obstacle)
    return (
      <ButtonLink
        to={pages.problem.getHref({ id: order.problemId })}
        size="small"
        variant="outlined"
        aria-label={`Problem: ${order.productName}`}
      >
        Problem
      </ButtonLink>
    );
  return (
    <ExplainedButton
      obstacle={obstacle}
      aria-label={`Refund: ${order.productName}`}
      onClick={() => onRefund(order)}
    >
      Refund
    </ExplainedButton>
  );
}

/**
 * Number of characters that the table shows from the start and the end of an id. They are enough to tell two
 * ids apart.
 */
const HEAD = 7;
const TAIL = 4;

const shortened = (id: string): string =>
  id.length <= HEAD + TAIL + 1 ? id : `${id.slice(0, HEAD)}…${id.slice(-TAIL)}`;

const button = {
  width: { xs: 44, sm: 32 },
  height: { xs: 44, sm: 32 },
  my: { xs: '-13px', sm: '-7px' },
};

async function copy(id: string): Promise<void> {
  if (await copyText(id)) notify.success('Transaction ID copied');
  else notify.error(`The transaction ID could not be copied: ${id}`);
}

interface TransactionIdProps {
  id: string;
  /** The laptop's name. With the name, screen readers can tell the buttons of the rows apart. */
  of: string;
}

const TransactionId = ({ id, of }: TransactionIdProps) => (
  <>
    <code title={id}>{shortened(id)}</code>
    <IconButton aria-label={`Copy the transaction ID: ${of}`} sx={button} onClick={() => void copy(id)}>
      <Icon path={mdiContentCopy} sx={{ fontSize: '1rem' }} />
    </IconButton>
  </>
);

const peopleBox = { ...emailBox, minWidth: { sm: 160, lg: 180 } } as const;
const paymentBox = { minWidth: { sm: 156 } } as const;
/** Style for email addresses. Phones hide them, because a card has only one line for each person. */
const onTableOnly = { display: { xs: 'none', sm: 'block' } } as const;

function Laptop({ order, index }: { order: Order; index: number }) {
  return (
    // In a narrow table the picture is above the name, so that all columns fit.
    <Stack
      direction={{ xs: 'row', sm: 'column', lg: 'row' }}
      spacing={{ xs: 1.5, sm: 0.5, lg: 1.5 }}
      sx={{ alignItems: { xs: 'center', sm: 'flex-start', lg: 'center' } }}
    >
      <RowPicture src={order.productImage} alt="" index={index} />
      <Box sx={nameBox}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <LaptopLink laptop={{ _id: order.productId, slug: order.slug }}>{order.productName}</LaptopLink>
        </Typography>
        <Small>
          <span translate="no">{orderNumber(order._id)}</span>
        </Small>
      </Box>
    </Stack>
  );
}

function People({ order }: { order: Order }) {
  const { buyerId, buyerName, buyerEmail, sealerId, sealerName, sealerEmail } = order;
  return (
    <Box sx={peopleBox}>
      <Side of="Buyer:">
        <PersonLink id={buyerId}>{buyerName}</PersonLink>
      </Side>
      <Box sx={onTableOnly}>
        <Small>
          <EmailText>{buyerEmail}</EmailText>
        </Small>
      </Box>
      <Side of="Seller:">
        <PersonLink id={sealerId}>
          <EmailText>{sealerName ?? sealerEmail}</EmailText>
        </PersonLink>
      </Side>
    </Box>
  );
}

const Side = ({ of, children }: { of: string; children: ReactNode }) => (
  <div>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {of}
    </Box>{' '}
    {children}
  </div>
);

function Payment({ order: { paidAt, transactionId, productName } }: { order: Order }) {
  return (
    <Box sx={paymentBox}>
      <time dateTime={paidAt}>{formatDateTime(paidAt)}</time>
      <Small>
        <TransactionId id={transactionId} of={productName} />
      </Small>
    </Box>
  );
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary" component="div" sx={{ fontSize: '0.8125rem' }}>
      {children}
    </Typography>
  );
}

/** One column for price and state, because two columns would be too wide for a tablet. */
const PriceAndState = ({ order }: { order: Order }) => (
  <Stack spacing={0.5} sx={{ alignItems: { xs: 'flex-end', sm: 'flex-start' } }}>
    <Price order={order} />
    <State order={order} />
  </Stack>
);

function State({ order }: { order: Order }) {
  const { state, refundPending } = order;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={refundPending ? 'info' : ORDER_STATE_COLORS[state]}
      label={refundPending ? 'Refund under way' : ORDER_STATE_TEXTS[state]}
    />
  );
}

function Price({ order: { price, refundedAmount } }: { order: Order }) {
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <span>{formatAmount(price)}</span>
      {refundedAmount > 0 && <Small>{`${formatAmount(refundedAmount)} refunded`}</Small>}
    </Box>
  );
}

export const orderColumns = (onRefund: (order: Order) => void): readonly Column<Order>[] => [
  { label: 'Laptop', onPhones: 'wide', render: (order, index) => <Laptop order={order} index={index} /> },
  { label: 'Buyer, seller', onPhones: 'wide', render: (order) => <People order={order} /> },
  { label: 'Price, state', onPhones: 'aside', render: (order) => <PriceAndState order={order} /> },
  { label: 'Paid at, transaction ID', onPhones: 'acts', render: (order) => <Payment order={order} /> },
  {
    label: 'Action',
    onPhones: 'acts',
    render: (order) => <RefundButton order={order} onRefund={onRefund} />,
  },
];
