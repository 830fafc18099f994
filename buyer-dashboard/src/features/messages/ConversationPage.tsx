import type { Conversation } from '@relaptop/shared/contracts';
import { OrderNext } from '@relaptop/shared/handover';
import { ConversationView } from '@relaptop/shared/messages';
import { useCurrentPanel, useParams } from '@relaptop/shared/router';
import { ButtonLink } from '@relaptop/shared/ui';
import noMessages from '../../assets/no-messages.svg';
import { pages } from '../../paths';

/** A buyer's way to an order, while there is none. */
function BuyNow({ conversation: { orderId, side, laptop } }: { conversation: Conversation }) {
  const panel = useCurrentPanel();
  if (orderId || side === 'seller' || laptop.state !== 'onSale') return null;
  return (
    <ButtonLink to={pages.checkout.getHref(panel, { laptopId: laptop._id })} variant="contained">
      Buy Now
    </ButtonLink>
  );
}

/** One conversation, of a buyer or a seller. */
export function ConversationPage() {
  const { id = '' } = useParams();
  return (
    <ConversationView
      id={id}
      list={{ to: pages.messages.getHref(useCurrentPanel()), title: 'Messages' }}
      picture={noMessages}
      action={(conversation) => <BuyNow conversation={conversation} />}
      next={({ orderId }) => orderId && <OrderNext id={orderId} />}
    />
  );
}
