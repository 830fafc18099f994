import { canOffer, isolated, type Offer } from '@relaptop/shared/contracts';
import { changeFailed, useNotifiedMutation } from '@relaptop/shared/notify';
import { panelFor, publicPages } from '@relaptop/shared/paths';
import { useSession } from '@relaptop/shared/session';
import { Button, ButtonLink, formatPrice, Stack, useDialogOnDemand, useConfirm } from '@relaptop/shared/ui';
import { loadOfferDialog } from './loadOfferDialog';
import { type OfferDecision, useOffersDecideMutation } from './offersApi';

const ACCEPT = {
  question: 'Accept this offer?',
  confirmLabel: 'Accept',
  about: ({ amount, productName, side }: Offer) =>
    side === 'buyer'
      ? `${isolated(productName)} is reserved for you at ${formatPrice(amount)}. You pay at the checkout.`
      : `${isolated(productName)} is reserved for the buyer at ${formatPrice(amount)}, until they pay or the time is over.`,
};

function useDecide(decision: OfferDecision, success: string) {
  const [decide] = useOffersDecideMutation();
  const run = useNotifiedMutation(decide, { success, failure: changeFailed });
  return (offer: Offer) => run({ offer, decision });
}

/** With this padding, three buttons fit next to each other on a small phone. */
const buttonsStyle = {
  flexWrap: 'wrap',
  '&:empty': { display: 'none' },
  '& > :is(a, button)': { px: { xs: 1, sm: 1.25 }, minWidth: 0 },
} as const;

export function OfferActions({ offer }: { offer: Offer }) {
  const panel = panelFor(useSession().role);
  const { state, side, by, orderId, _id, productId, productName, price, amount } = offer;
  const actor = side === by ? 'author' : 'recipient';
  const can = (step: 'accept' | 'decline' | 'counter' | 'withdraw') => canOffer(state, step, actor);
  const accept = useConfirm(ACCEPT, useDecide('acceptance', 'Accepted. The laptop is reserved.'));
  const decline = useDecide('refusal', 'Declined');
  const withdraw = useDecide('withdrawal', 'Withdrawn');
  const counter = useDialogOnDemand(loadOfferDialog);
  const answer = () =>
    counter.open({
      ...(side === 'buyer' ? { kind: 'buyer', id: productId } : { kind: 'counter', id: _id }),
      laptopName: productName,
      price,
    });
  return (
    <Stack direction="row" spacing={{ xs: 0.5, sm: 1 }} useFlexGap sx={buttonsStyle}>
      {can('accept') && (
        <Button variant="contained" onClick={() => accept.ask(offer)}>
          {`Accept ${formatPrice(amount)}`}
        </Button>
      )}
      {can('counter') && (
        <Button variant="outlined" onClick={answer}>
          Counter-offer
        </Button>
      )}
      {can('decline') && (
        <Button color="inherit" onClick={() => void decline(offer)}>
          Decline
        </Button>
      )}
      {can('withdraw') && (
        <Button variant="outlined" color="inherit" onClick={() => void withdraw(offer)}>
          Withdraw
        </Button>
      )}
      {state === 'accepted' && side === 'buyer' && (
        <ButtonLink
          to={publicPages.checkout.getHref(panel, { laptopId: productId })}
          variant="contained"
          aria-label={`Continue to payment: ${productName}`}
        >
          Continue to payment
        </ButtonLink>
      )}
      {state === 'accepted' && side === 'seller' && orderId && (
        <ButtonLink to={publicPages.sale.getHref(panel, { id: orderId })} variant="outlined">
          Open the sale
        </ButtonLink>
      )}
      {accept.dialog}
      {counter.dialog}
    </Stack>
  );
}
