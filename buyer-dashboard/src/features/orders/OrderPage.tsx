import { mdiMessageAlertOutline, mdiShieldCheckOutline } from '@mdi/js';
import { heldText } from '@relaptop/shared/config';
import type { Handover } from '@relaptop/shared/contracts';
import { INFO_PAGES, publicPages } from '@relaptop/shared/paths';
import { OrderDetails } from '@relaptop/shared/handover';
import { deletedSomething } from '@relaptop/shared/notify';
import { Link, useCurrentPanel, useParams } from '@relaptop/shared/router';
import {
  Box,
  Button,
  ButtonLink,
  formatPrice,
  Icon,
  RADIUS,
  Typography,
  useAction,
} from '@relaptop/shared/ui';
import noOrders from '../../assets/empty-orders.svg';
import { HoldCountdown } from '../../common/HoldCountdown';
import { NOTHING_PAID_TEXT } from '../../common/texts';
import { useOrdersDeleteMutation } from './ordersApi';

const CANCEL = {
  question: {
    question: 'Cancel this booking?',
    confirmLabel: 'Cancel this booking',
    danger: true,
    about: () => NOTHING_PAID_TEXT,
  },
  toasts: { success: 'Your booking is canceled', succeeded: deletedSomething },
};

/** Moves a small text button left by its padding, so that its text is aligned with the card's. */
const TO_EDGE = '-10px';

function CancelOrder({ order }: { order: Handover }) {
  const canceling = useAction(useOrdersDeleteMutation(), CANCEL, ({ _id }: Handover) => _id);
  if (order.state !== 'reserved') return null;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        onClick={() => canceling.ask(order)}
        sx={{ position: 'relative', left: TO_EDGE, alignSelf: 'flex-start', color: 'text.secondary' }}
      >
        Cancel this booking
      </Button>
      {canceling.dialog}
    </>
  );
}

const Promises = ({ price }: { price: number }) => (
  <Box component="ul" role="list" aria-label="How you are protected" sx={promisesStyle}>
    <li>
      <Icon path={mdiShieldCheckOutline} color="primary" />
      <span>{heldText(formatPrice(price))}</span>
    </li>
    <li>
      <Icon path={mdiMessageAlertOutline} color="primary" />
      <span>
        Not as described? Report it before you confirm.{' '}
        <Link to={INFO_PAGES.buyerProtection.path}>{INFO_PAGES.buyerProtection.title}</Link>
      </span>
    </li>
  </Box>
);

const promisesStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
  m: 0,
  p: 1.5,
  listStyle: 'none',
  borderRadius: `${RADIUS.field}px`,
  bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 7%, var(--mui-palette-background-paper))',
  fontSize: '0.9375rem',
  lineHeight: 1.45,
  '& li': { display: 'flex', gap: 1.25 },
  '& span': { minWidth: 0, overflowWrap: 'anywhere' },
} as const;

/** After the receipt, the buyer can't report a problem any more, but can contact the shop. */
function HelpAfterReceipt({ order }: { order: Handover }) {
  if (order.state !== 'received') return null;
  return (
    <Typography>
      Something wrong after all? <Link to={INFO_PAGES.contact.path}>Contact us</Link>
    </Typography>
  );
}

export function OrderPage() {
  const { id = '' } = useParams();
  const panel = useCurrentPanel();
  return (
    <OrderDetails
      key={id}
      id={id}
      list={{ to: publicPages.myOrders.getHref(panel), title: 'My Orders' }}
      picture={noOrders}
      action={({ state, blockedBy, reservedUntil, price }) =>
        state === 'reserved' &&
        !blockedBy && (
          <>
            {reservedUntil && <HoldCountdown until={reservedUntil} announced />}
            <ButtonLink to={publicPages.payment.getHref(panel, { id })} variant="contained" size="large">
              {`Pay ${formatPrice(price)}`}
            </ButtonLink>
            <Promises price={price} />
          </>
        )
      }
      end={(order) => (
        <>
          <CancelOrder order={order} />
          <HelpAfterReceipt order={order} />
        </>
      )}
    />
  );
}
