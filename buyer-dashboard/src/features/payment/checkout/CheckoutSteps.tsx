import { useState } from 'react';
import type { CheckoutAnswer } from '@relaptop/shared/contracts';
import { tabDrafts, type SessionUser } from '@relaptop/shared/session';
import { Box, Button, formatPhone, Stack, Typography, useClock } from '@relaptop/shared/ui';
import { usePaymentBookingQuery } from '../paymentApi';
import { standingOf } from '../standing';
import { WithSummary } from '../WithSummary';
import { CantBuy, obstacleTo } from './CantBuy';
import { CheckoutStep } from './CheckoutStep';
import { CheckoutSummary } from './CheckoutSummary';
import { ContactForm, type Contact } from './ContactForm';
import { PayStep } from './PayStep';
import { checkoutTexts } from './texts';
import { useBook } from './useBook';

/** Milliseconds between two looks at whether a hold has run out. */
const HOLD_CHECK = 5000;

interface CheckoutStepsProps {
  answer: CheckoutAnswer;
  buyer: SessionUser;
}

/** Number and place, then the card. Who has booked already goes on with the card, after a reload too. */
export function CheckoutSteps({ answer, buyer }: CheckoutStepsProps) {
  const { laptop, sellerRating, places, phone } = answer;
  // Once there is one, whatever becomes of it: an order that was called off says so, instead of a form that is empty again.
  const [order, setOrder] = useState(answer.orderId);
  const [left, setLeft] = useState<string>();
  const orderId = order ?? (answer.orderId === left ? null : answer.orderId);
  const [sent, setSent] = useState<Contact>();
  const [isEditing, setEditing] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const { currentData: booking } = usePaymentBookingQuery(orderId ?? '', { skip: orderId === null });
  const { book, problem, goOnLabel } = useBook(laptop, buyer, booking?.choseProductPrice);
  const obstacle = obstacleTo(answer, useClock(HOLD_CHECK));

  if (orderId === null && obstacle) return <CantBuy obstacle={obstacle} laptop={laptop} />;

  const edit = (editing: boolean) => {
    setMoved(true);
    setEditing(editing);
  };
  const draft = `contact:${laptop._id}`;
  const submit = async (contact: Contact) => {
    setSent(contact);
    const id = await book(contact);
    if (!id) return false;
    setOrder(id);
    edit(false);
    return true;
  };
  const cancelEdit = () => {
    tabDrafts.drop(draft);
    edit(false);
  };
  const startAgain = () => {
    setLeft(orderId ?? undefined);
    setOrder(null);
    edit(false);
  };
  const isOnContact = orderId === null || isEditing;
  const said: Contact = booking?.bookingData ?? sent ?? { number: phone ?? '', meetLocation: '' };
  const standing = booking && standingOf(booking).kind;
  const isPaid = standing === 'paid' || standing === 'refunded' || standing === 'disputed';

  return (
    <WithSummary
      summary={
        <CheckoutSummary
          laptop={laptop}
          sellerRating={sellerRating}
          price={booking?.choseProductPrice ?? laptop.productInfo.resellPrice}
          isPaid={isPaid}
          state={booking?.state}
        />
      }
    >
      <Stack component="ol" spacing={2} sx={{ m: 0, p: 0, minWidth: 0 }}>
        <CheckoutStep
          number={1}
          title={checkoutTexts.contact}
          state={isOnContact ? 'open' : 'done'}
          takesFocus={hasMoved}
          action={
            !isOnContact &&
            standing === 'payable' && (
              <Button aria-label={checkoutTexts.changeLabel} onClick={() => edit(true)}>
                {checkoutTexts.change}
              </Button>
            )
          }
        >
          {isOnContact ? (
            <ContactForm
              draft={draft}
              initial={{ number: said.number, meetLocation: said.meetLocation }}
              places={places}
              problem={problem && `${checkoutTexts.failed}. ${problem}`}
              submitLabel={goOnLabel ?? (isEditing ? checkoutTexts.save : checkoutTexts.book)}
              onSubmit={submit}
              onCancel={isEditing ? cancelEdit : undefined}
            />
          ) : (
            <>
              <Typography>{formatPhone(said.number)}</Typography>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{said.meetLocation}</Typography>
              <Typography color="textSecondary">{checkoutTexts.time}</Typography>
            </>
          )}
        </CheckoutStep>
        <CheckoutStep
          number={2}
          title={checkoutTexts.payment}
          state={isPaid ? 'done' : isOnContact ? 'later' : 'open'}
          takesFocus={hasMoved}
        >
          {isOnContact && (
            <Typography color="textSecondary">
              {isEditing ? checkoutTexts.paymentEditing : checkoutTexts.paymentLater}
            </Typography>
          )}
          {orderId !== null && (
            // Stays while the first step is changed, and with it what was typed into the card's fields.
            <Box hidden={isOnContact}>
              <PayStep orderId={orderId} buyer={buyer} onStartAgain={startAgain} />
            </Box>
          )}
        </CheckoutStep>
      </Stack>
    </WithSummary>
  );
}
