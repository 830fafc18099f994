import type { Conversation } from '@relaptop/shared/contracts';
import { OrderNext } from '@relaptop/shared/handover';
import { ConversationView } from '@relaptop/shared/messages';
import { useCurrentPanel, useParams } from '@relaptop/shared/router';
import { Box, ButtonLink } from '@relaptop/shared/ui';
import { pages } from '../../paths';

/** The next step with the order; without one, a buyer's way to it. */
function Next({ conversation }: { conversation: Conversation }) {
  const panel = useCurrentPanel();
  const { orderId, side, laptop } = conversation;
  if (orderId) return <OrderNext id={orderId} />;
  if (side === 'seller' || laptop.state !== 'onSale') return null;
  return (
    <Box>
      <ButtonLink to={pages.checkout.getHref(panel, { laptopId: laptop._id })} variant="contained">
        Buy now
      </ButtonLink>
    </Box>
  );
}

/** One conversation, of a buyer or a seller. */
export function ConversationPage() {
  const { id = '' } = useParams();
  return (
    <ConversationView
      key={id}
      id={id}
      list={{ to: pages.messages.getHref(useCurrentPanel()), title: 'Messages' }}
      next={(conversation) => <Next conversation={conversation} />}
    />
  );
}
