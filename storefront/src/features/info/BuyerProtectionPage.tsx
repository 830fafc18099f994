import { Paragraph, Points, Subheading } from '../../common/Prose';
import { InfoPage } from './InfoPage';
import { ToPage } from './ToPage';

export function BuyerProtectionPage() {
  return (
    <InfoPage name="buyerProtection">
      <Subheading>One laptop, one buyer</Subheading>
      <Paragraph>
        When you book a laptop, it is held for you while you pay, and nobody else can book it. The countdown
        in My Orders shows how long. If you decide against it, delete the order and the laptop is free again.
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
            about: 'You are charged only once the laptop is yours.',
            text: 'Your bank first reserves the money. It is taken when the laptop has been marked as sold to you. If somebody was faster, the reservation is cancelled, or you get all of the money back.',
          },
          {
            about: 'Pressing Pay twice pays once.',
            text: 'So does a reload, a lost connection or a second tab. My Orders always tells you where your payment stands.',
          },
        ]}
      />
      <Subheading>If something is wrong</Subheading>
      <Paragraph>
        Keep the transaction ID from My Orders, take pictures of what is wrong, and{' '}
        <ToPage name="contact">write to us</ToPage>. Our admins can return the whole price or a part of it to
        your card. You can report a listing at any time with “Report to Admin” on its card, even if you have
        not bought it.
      </Paragraph>
      <Paragraph>
        Protection covers payments made on Relaptop only. Never pay in cash up front, by bank transfer or
        through a link that somebody sends you. More about that under{' '}
        <ToPage name="safeMeeting">Safe meeting</ToPage>.
      </Paragraph>
    </InfoPage>
  );
}
