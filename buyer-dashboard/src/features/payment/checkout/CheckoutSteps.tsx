import { useState } from 'react';
import { mdiAlertCircleOutline } from '@mdi/js';
import { errorMessage, isStatus } from '@relaptop/shared/api';
import { atPrice, buyerName, useBookAtSeenPrice } from '@relaptop/shared/booking';
import { isLeftOpen, type CheckoutAnswer, type LaptopCard } from '@relaptop/shared/contracts';
import { tabDrafts, type SessionUser } from '@relaptop/shared/session';
import {
  Box,
  Button,
  FailedState,
  firstName,
  formatPhone,
  Stack,
  Typography,
  useClock,
} from '@relaptop/shared/ui';
import { WithSummary } from '../layout';
import { HeadingLevel, Notice } from '../notices';
import { CardSkeleton, OrderPayment } from '../OrderPayment';
import { usePaymentBookingQuery } from '../paymentApi';
import { DELETED, paymentStatusOf } from '../paymentStatus';
import { CantBuy, obstacleTo } from './CantBuy';
import { CheckoutStep } from './CheckoutStep';
import { CheckoutSummary } from './CheckoutSummary';
import { CONTACT_TITLE, ContactForm, type Contact } from './ContactForm';

/** Books a laptop, or changes a booking. `seenPrice` is the price in dollars that the buyer has seen. */
function useBook(laptop: LaptopCard, buyer: SessionUser, seenPrice: number | undefined) {
  const { book: create, price, hasChanged } = useBookAtSeenPrice(laptop, seenPrice);
  const [problem, setProblem] = useState<string>();
  const book = async (contact: Contact): Promise<string | undefined> => {
    setProblem(undefined);
    const bookingData = { ...contact, name: buyerName(buyer), email: buyer.email };
    try {
      return (await create(bookingData)).insertedId;
    } catch (error) {
      setProblem(errorMessage(error));
      return undefined;
    }
  };
  return { book, problem, continueLabel: hasChanged ? atPrice(price) : undefined };
}

interface PayStepProps {
  orderId: string;
  buyer: SessionUser;
  onStartAgain: () => void;
  onPaid: (paid: Paid) => void;
}

function PayStep({ orderId, buyer, onStartAgain, onPaid }: PayStepProps) {
  const { currentData: booking, error, isFetching, refetch } = usePaymentBookingQuery(orderId);

  if (isStatus(error, 404))
    return (
      <HeadingLevel value="h3">
        <Notice icon={mdiAlertCircleOutline} color="warning" title={DELETED.title} takesFocus>
          <Typography>{DELETED.advice}</Typography>
          <Button variant="contained" onClick={onStartAgain}>
            Start again
          </Button>
        </Notice>
      </HeadingLevel>
    );
  if (booking)
    return (
      <HeadingLevel value="h3">
        <OrderPayment
          key={orderId}
          booking={booking}
          buyer={buyer}
          onPaid={(transactionId) => onPaid({ orderId, price: booking.choseProductPrice, transactionId })}
        />
      </HeadingLevel>
    );
  if (error && !isFetching)
    return <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />;
  return (
    <Box role="status" aria-label="Loading the order">
      <CardSkeleton />
    </Box>
  );
}

/** Interval in milliseconds at which the page checks whether a reservation has expired. */
const HOLD_CHECK_MS = 5000;

export interface Paid {
  orderId: string;
  /** Price of the laptop in dollars. */
  price: number;
  transactionId: string | null;
}

interface CheckoutStepsProps {
  answer: CheckoutAnswer;
  buyer: SessionUser;
  onPaid: (paid: Paid) => void;
}

/**
 * The buyer enters phone number and place, then the card. With a booking, the card step is open from the
 * start.
 */
export function CheckoutSteps({ answer, buyer, onPaid }: CheckoutStepsProps) {
  const { laptop, sellerRating, phone, agreed } = answer;
  // Keeps the id of an order after its cancellation. The page then shows the order's status instead of an
  // empty form.
  const [order, setOrder] = useState(answer.orderId);
  const [left, setLeft] = useState<string>();
  const orderId = order ?? (answer.orderId === left ? null : answer.orderId);
  const [sent, setSent] = useState<Contact>();
  const [isEditing, setEditing] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const [hasBooked, setBooked] = useState(false);
  const { currentData: booking } = usePaymentBookingQuery(orderId ?? '', { skip: orderId === null });
  const { book, problem, continueLabel } = useBook(
    laptop,
    buyer,
    booking?.choseProductPrice ?? agreed?.price,
  );
  const obstacle = obstacleTo(answer, useClock(HOLD_CHECK_MS));

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
    setBooked(true);
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
  // An order from an accepted offer has no phone number and place yet.
  const detailsMissing = agreed?.detailsMissing === true && !hasBooked;
  const isOnContact = orderId === null || isEditing || detailsMissing;
  const known = detailsMissing ? undefined : booking?.bookingData;
  const entered: Contact = known ?? sent ?? { number: phone ?? '', meetLocation: '' };
  const price = booking?.choseProductPrice ?? agreed?.price ?? laptop.productInfo.resellPrice;
  const paymentStatus = booking && paymentStatusOf(booking).kind;
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'refunded' || paymentStatus === 'disputed';

  return (
    <WithSummary
      summary={
        <CheckoutSummary
          laptop={laptop}
          sellerRating={sellerRating}
          price={price}
          listedPrice={booking?.listedPrice ?? (agreed && laptop.productInfo.resellPrice)}
          isPaid={isPaid}
        />
      }
    >
      <Stack component="ol" spacing={2} sx={{ m: 0, p: 0, minWidth: 0 }}>
        <CheckoutStep
          number={1}
          title={CONTACT_TITLE}
          state={isOnContact ? 'open' : 'done'}
          takesFocus={hasMoved}
          action={
            !isOnContact &&
            paymentStatus === 'payable' && (
              <Button aria-label="Change your number or the place" onClick={() => edit(true)}>
                Change
              </Button>
            )
          }
        >
          {isOnContact ? (
            <ContactForm
              draft={draft}
              initial={{ number: entered.number, meetLocation: entered.meetLocation }}
              answer={answer}
              price={price}
              problem={problem && `The laptop could not be booked. ${problem}`}
              submitLabel={continueLabel ?? (isEditing ? 'Save' : 'Continue to payment')}
              onSubmit={submit}
              onCancel={isEditing ? cancelEdit : undefined}
            />
          ) : (
            <>
              <Typography>{formatPhone(entered.number)}</Typography>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                {isLeftOpen(entered.meetLocation)
                  ? `${firstName(laptop.productInfo.sealerName)} chooses where to meet`
                  : entered.meetLocation}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                You agree on the day and time after you have paid.
              </Typography>
            </>
          )}
        </CheckoutStep>
        <CheckoutStep
          number={2}
          title="Payment"
          state={isPaid ? 'done' : isOnContact ? 'later' : 'open'}
          takesFocus={hasMoved}
        >
          {isOnContact && (
            <Typography color="textSecondary">
              {isEditing
                ? 'First save your phone number and where to meet.'
                : 'Next: you pay by card. We reserve the laptop for you while you pay.'}
            </Typography>
          )}
          {orderId !== null && !detailsMissing && (
            // Stays mounted while the buyer edits the first step, so that the card fields keep their input.
            <Box hidden={isOnContact}>
              <PayStep orderId={orderId} buyer={buyer} onStartAgain={startAgain} onPaid={onPaid} />
            </Box>
          )}
        </CheckoutStep>
      </Stack>
    </WithSummary>
  );
}
