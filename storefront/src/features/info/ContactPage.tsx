import { readRuntimeConfig } from '@relaptop/shared/config';
import { Paragraph, Points, Subheading } from '../../common/Prose';
import { InfoPage } from './InfoPage';

export function ContactPage() {
  const { contactEmail } = readRuntimeConfig();
  return (
    <InfoPage name="contact">
      {contactEmail && (
        <Paragraph>
          Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. Please tell us the email address of
          your account and, if it is about a payment, the transaction ID from My Orders. Never send passwords
          or card numbers.
        </Paragraph>
      )}
      <Subheading>What you can sort out yourself</Subheading>
      <Points
        points={[
          {
            about: 'A listing looks wrong or like a fraud:',
            text: 'press “Report to Admin” on its card and say why. An admin looks at every report.',
          },
          {
            about: 'You no longer want a laptop that you booked:',
            text: 'delete the order in My Orders. It costs nothing until you pay.',
          },
          {
            about: 'You don’t know whether a payment went through:',
            text: 'My Orders says so within a minute, also after a lost connection. Don’t pay a second time.',
          },
          {
            about: 'You can’t log in:',
            text: 'use “Forget password?” on the log-in page, or the same Google account as when you signed up.',
          },
          {
            about: 'You want to reach a seller:',
            text: 'once you have booked, their number is on the page of your order. Before that, while you are logged in, it is on the laptop’s card in its category.',
          },
        ]}
      />
    </InfoPage>
  );
}
