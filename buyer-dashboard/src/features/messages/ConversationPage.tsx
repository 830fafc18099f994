import type { Conversation } from '@relaptop/shared/contracts';
import { OrderNext } from '@relaptop/shared/handover';
import { ConversationView } from '@relaptop/shared/messages';
import { loadOfferDialog } from '@relaptop/shared/offers';
import { publicPages } from '@relaptop/shared/paths';
import { useCurrentPanel, useParams } from '@relaptop/shared/router';
import { Box, Button, ButtonLink, useDialogOnDemand } from '@relaptop/shared/ui';
import noMessages from '../../assets/no-messages.svg';

function BuyerActions({ conversation: { orderId, side, laptop } }: { conversation: Conversation }) {
  const panel = useCurrentPanel();
  const offer = useDialogOnDemand(loadOfferDialog);
  if (orderId || side === 'seller' || laptop.state !== 'onSale') return null;
  const { _id: id, name: laptopName, price, acceptsOffers } = laptop;
  return (
    <Box sx={buttonsStyle}>
      <ButtonLink to={publicPages.checkout.getHref(panel, { laptopId: id })} variant="contained">
        Buy Now
      </ButtonLink>
      {acceptsOffers !== false && (
        <Button variant="outlined" onClick={() => offer.open({ kind: 'buyer', id, laptopName, price })}>
          Make an offer
        </Button>
      )}
      {offer.dialog}
    </Box>
  );
}

const buttonsStyle = {
  display: 'flex',
  flexDirection: { sm: 'column' },
  flexWrap: 'wrap',
  flex: 'none',
  gap: 1,
  '& > *': { flex: '1 1 auto', whiteSpace: 'nowrap' },
} as const;

export function ConversationPage() {
  const { id = '' } = useParams();
  return (
    <ConversationView
      id={id}
      list={{ to: publicPages.messages.getHref(useCurrentPanel()), title: 'Messages' }}
      picture={noMessages}
      action={(conversation) => <BuyerActions conversation={conversation} />}
      next={({ orderId }) => orderId && <OrderNext id={orderId} />}
    />
  );
}
