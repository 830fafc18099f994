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
            text: 'everything in the listing, with your name, email address and phone number. Logged-in people who have confirmed their email address see them with the listing, so that they can reach you.',
          },
          {
            about: 'What you buy:',
            text: 'your orders, with the phone number and meeting place that you gave. The seller sees them, to meet you; tax law requires records of sales.',
          },
          {
            about: 'What you write and save:',
            text: 'messages, reviews, and, once you are logged in, saved laptops and searches. Admins can read a conversation only after one of the two has reported it, and what both write about a problem with an order.',
          },
          {
            about: 'Your payments:',
            text: 'amount, time and transaction ID. Card numbers and sellers’ bank details go to Stripe only; we never see them.',
          },
          {
            about: 'Technical records:',
            text: 'requests with their IP address for a short time, to keep the shop running and to stop abuse; for 90 days a code made from the IP address you log in from, which shows us when a buyer and a seller are one person; and anonymous figures of how fast pages are.',
          },
        ]}
      />
      <Subheading>Who gets it</Subheading>
      <Paragraph>
        Firebase (sign-in), Stripe (payments), and the services that keep our pictures and send our emails:
        each for its own task. We sell nothing and share nothing for advertising. Admins can see accounts,
        listings, orders and reports, and what they change is written down.
      </Paragraph>
      <Subheading>Your rights</Subheading>
      <Paragraph>
        Under Profile, in the menu of your account, you can correct your name and photo, download your data,
        and delete your account. For anything else, <ToPage name="contact">write to us</ToPage>. You can also
        complain to the data protection authority where you live.
      </Paragraph>
      <Subheading>When you delete your account</Subheading>
      <Points
        points={[
          {
            about: 'At once',
            text: 'you are logged out. We delete your laptops that nobody ordered, your drafts, your saved laptops and searches, your photo, and every phone number and place that no open order needs.',
          },
          { about: 'Within two days', text: 'we delete the files of pictures that no order needs.' },
          {
            about: 'After 30 days',
            text: 'the account at Firebase is gone; sooner if you ask. Until then, logging in tells you that the account was deleted.',
          },
        ]}
      />
      <Subheading>What stays after that</Subheading>
      <Points
        points={[
          {
            about: 'Orders:',
            text: 'what was sold, its pictures, the price, and the names and email addresses of both sides, for as long as tax law requires records of sales.',
          },
          {
            about: 'Messages and reviews:',
            text: 'for the people you wrote to and for other buyers, until you ask us to remove them. Reviews stay without your name.',
          },
          {
            about: 'Decisions of admins:',
            text: 'what was decided about an account and when, with its email address but without name and photo. They stay for as long as the shop exists, so that admins can be held to account.',
          },
          {
            about: 'The code of your network:',
            text: 'for 90 days after your last log-in, to notice when a buyer and a seller are one person.',
          },
          {
            about: 'All the rest:',
            text: 'ask us, and we remove your name and what you wrote from orders, messages and reviews, too.',
          },
        ]}
      />
    </InfoPage>
  );
}
