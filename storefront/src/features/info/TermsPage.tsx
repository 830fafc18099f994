import { daysAfterPayment } from '@relaptop/shared/config';
import { ANSWER_DAYS } from '@relaptop/shared/contracts';
import { Paragraph, Points, Subheading } from '../../common/Prose';
import { InfoPage } from './InfoPage';
import { RunBy } from './RunBy';
import { ToPage } from './ToPage';

export function TermsPage() {
  return (
    <InfoPage name="terms">
      <Subheading>What Relaptop is</Subheading>
      <Paragraph>
        Relaptop is a marketplace. The contract of sale is between buyer and seller; we run the place where
        they meet, and handle the payment. By opening an account you accept these terms. You must be 18 or
        older, give your real name, and keep your password to yourself.
      </Paragraph>
      <RunBy />
      <Subheading>For sellers</Subheading>
      <Points
        points={[
          { about: 'Sell what is yours.', text: 'No stolen, locked, borrowed or company-owned laptops.' },
          {
            about: 'Describe it as it is:',
            text: 'pictures of that very laptop, the right model and age, an honest grade, and every fault that you know of.',
          },
          {
            about: 'Keep your word.',
            text: 'A laptop that somebody has booked or paid for can’t be sold elsewhere, changed or withdrawn.',
          },
        ]}
      />
      <Subheading>For buyers</Subheading>
      <Points
        points={[
          {
            about: 'A booking is a promise to decide soon.',
            text: 'It holds the laptop until the time that the page of your order shows, and ends by itself if you don’t pay.',
          },
          {
            about: 'Pay here.',
            text: 'Payments outside Relaptop are at your own risk and are not covered by buyer protection.',
          },
          {
            about: 'Check it:',
            text: 'inspect the laptop when you meet, and report a problem before you confirm that you have it.',
          },
        ]}
      />
      <Subheading>Money</Subheading>
      <Points
        points={[
          {
            about: 'We hold it first.',
            text: (
              <>
                Stripe charges the buyer’s card when they pay. The seller is paid once the buyer has confirmed
                that they have the laptop, or {daysAfterPayment('the')} unless a problem was reported. A new
                seller’s sales, and sales that look unusual, are paid out some days after that.
              </>
            ),
          },
          {
            about: 'Our fee, if there is one,',
            text: (
              <>
                is deducted from the price of a laptop when it is sold; a change counts for later sales only.
                See <ToPage name="feesAndGrading">fees and grading</ToPage>.
              </>
            ),
          },
          {
            about: 'Problems:',
            text: `buyer and seller settle them between themselves. Once the other side has answered, or after ${ANSWER_DAYS} days, either can ask us to decide. What we decide to give back goes to the buyer’s card.`,
          },
          {
            about: 'After a payout:',
            text: 'if money goes back to the buyer later, or the buyer’s bank takes it back, the seller returns it. What can’t be returned is deducted from the seller’s next sales.',
          },
        ]}
      />
      <Subheading>What we may do</Subheading>
      <Paragraph>
        We may remove listings that are reported or break these terms, refund payments, and close accounts
        that are used to deceive others. Every such step by an admin is recorded. If an account is closed, its
        unpaid orders are canceled; paid ones are completed or refunded, as{' '}
        <ToPage name="buyerProtection">buyer protection</ToPage> explains. Your rights as a consumer under the
        law of your country stay as they are.
      </Paragraph>
      <Paragraph>
        Questions about these terms? <ToPage name="contact">Write to us</ToPage>.
      </Paragraph>
    </InfoPage>
  );
}
