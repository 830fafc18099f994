import { Paragraph, Points, Subheading } from '../../common/Prose';
import { InfoPage } from './InfoPage';
import { RunBy } from './RunBy';
import { ToPage } from './ToPage';

export function PrivacyPage() {
  return (
    <InfoPage name="privacy">
      <RunBy />
      <Subheading>What we keep, and why</Subheading>
      <Points
        points={[
          {
            about: 'Your account:',
            text: 'name, email address, photo if you add one, and whether you buy, sell or administer. Google’s Firebase checks your password; we never see it.',
          },
          {
            about: 'What you sell:',
            text: 'everything in the listing, with your name, email address and phone number. Logged-in people see them with the listing, so that they can reach you.',
          },
          {
            about: 'What you buy:',
            text: 'your orders with the phone number and meeting place that you gave, because tax law requires records of sales.',
          },
          {
            about: 'What you write and save:',
            text: 'messages, reviews, and, once you are logged in, saved laptops and searches. Admins can read a conversation only after one of the two has reported it.',
          },
          {
            about: 'Your payments:',
            text: 'amount, time and transaction ID. Your card number goes to Stripe only, and so do the name and bank account of a seller who is to be paid.',
          },
          {
            about: 'Technical records:',
            text: 'requests with their IP address for a short time, to keep the shop running and to stop abuse, and anonymous figures of how fast pages are.',
          },
        ]}
      />
      <Subheading>Who gets it</Subheading>
      <Paragraph>
        Firebase (sign-in), Stripe (payments), the services that keep our pictures and send our emails, each
        for its own task. We sell nothing and share nothing for advertising. Admins can see accounts,
        listings, orders and reports, and what they change is written down.
      </Paragraph>
      <Subheading>Your rights</Subheading>
      <Paragraph>
        Under Profile, in the menu of your account, you can correct your name and photo, download your data,
        and delete your account. For anything else, <ToPage name="contact">write to us</ToPage>. Deleting your
        account logs you out, takes your unsold laptops off the market and, after 30 days, removes the account
        at Firebase; sooner if you wish. We keep orders for as long as tax law requires, and remove your name
        and phone number from them when you ask. Reviews stay without your name. You can also complain to the
        data protection authority where you live.
      </Paragraph>
    </InfoPage>
  );
}
