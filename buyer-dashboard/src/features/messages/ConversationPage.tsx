import type { Conversation } from '@relaptop/shared/contracts';
import { OrderNext } from '@relaptop/shared/handover';
import { ConversationView } from '@relaptop/shared/messages';
import { publicPages } from '@relaptop/shared/paths';
import { useCurrentPanel, useParams } from '@relaptop/shared/router';
import { ButtonLink } from '@relaptop/shared/ui';
import noMessages from '../../assets/no-messages.svg';

function BuyNow({ conversation: { orderId, side, laptop } }: { conversation: Conversation }) {
  const panel = useCurrentPanel();
  if (orderId || side === 'seller' || laptop.state !== 'onSale') return null;
  return (
    <ButtonLink to={publicPages.checkout.getHref(panel, { laptopId: laptop._id })} variant="contained">
      Buy Now
    </ButtonLink>
  );
}

export function ConversationPage() {
  const { id = '' } = useParams();
  return (
    <ConversationView
      id={id}
      list={{ to: publicPages.messages.getHref(useCurrentPanel()), title: 'Messages' }}
      picture={noMessages}
      action={(conversation) => <BuyNow conversation={conversation} />}
      next={({ orderId }) => orderId && <OrderNext id={orderId} />}
    />
  );
}
