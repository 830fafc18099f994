import { daysAfterPayment } from '@relaptop/shared/config';
import { ANSWER_DAYS, REFUND_TIME } from '@relaptop/shared/contracts';
import { Paragraph, Points, Subheading } from '../../common/Prose';
import { InfoPage } from './InfoPage';
import { PurchaseSteps } from './PurchaseSteps';
import { ToMyOrders, ToPage } from './ToPage';

export function BuyerProtectionPage() {
  return (
    <InfoPage name="buyerProtection">
      <PurchaseSteps />
      <Subheading>One laptop, one buyer</Subheading>
      <Paragraph>
        When you book a laptop, it is held for you while you pay: nobody else can book it. The countdown in{' '}
        <ToMyOrders /> shows how long. If you decide against it, press “Cancel this booking” on the page of
        your order, and the laptop is free again.
      </Paragraph>
      <Subheading>How your payment is protected</Subheading>
      <Points
        points={[
          {
            about: 'Your card stays between you and Stripe.',
            text: 'The card number goes straight to the payment provider. We never see or store it.',
          },
          {
            about: 'You pay what the laptop cost when you booked it.',
            text: 'The amount comes from your booking. If anything about it changes, you are asked first.',
          },
          {
            about: 'Your card is charged only when the laptop is set aside for you.',
            text: 'We then hold the money while you meet and look at it. If your time runs out before your payment goes through, and another buyer gets the laptop, your bank releases the money, or we refund all of it.',
          },
          {
            about: 'Pressing Pay twice pays once.',
            text: 'The same goes for a reload, a lost connection or a second tab. My Orders always tells you where your payment stands.',
          },
        ]}
      />
      <Subheading>Refunds and cancellations</Subheading>
      <Points
        points={[
          {
            about: 'Before you pay, you can cancel at any time.',
            text: 'You do that on the page of your order. Nothing was charged, so there is nothing to refund.',
          },
          {
            about: 'After that, we hold your money until you have the laptop.',
            text: `The seller is paid once you have confirmed that, or ${daysAfterPayment()} if you say nothing. We remind you before, and the page of your order names the day.`,
          },
          {
            about: 'Until then, you can report a problem.',
            text: `Do so on the page of your order if the laptop is not as described or does not work, or if the seller did not come. Nobody is paid while that is open. The seller has ${ANSWER_DAYS} days to answer and can give back the whole price or a part of it; if you can’t agree, an admin reads what both of you wrote and decides.`,
          },
          {
            about: 'A refund goes back to the card that paid.',
            text: `Your bank shows it ${REFUND_TIME} later.`,
          },
          {
            about: 'Once the laptop counts as received, the sale is final.',
            text: 'People sell here, not shops: look at the laptop before you give the seller your code.',
          },
        ]}
      />
      <Paragraph>
        None of these fit? <ToPage name="contact">Write to us</ToPage>, with the transaction ID from the page
        of your order. You can report a listing at any time, even if you have not bought it.
      </Paragraph>
      <Paragraph>
        Protection covers payments made on Relaptop only. Never pay in cash up front, by bank transfer or
        through a link that somebody sends you. More about that under{' '}
        <ToPage name="safeMeeting">Safe meeting</ToPage>.
      </Paragraph>
    </InfoPage>
  );
}
