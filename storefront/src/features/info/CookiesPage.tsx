import { Paragraph, Points, Subheading } from '../../common/Prose';
import { InfoPage } from './InfoPage';

export function CookiesPage() {
  return (
    <InfoPage name="cookies">
      <Paragraph>
        Relaptop follows nobody around. It keeps a few things in your browser, all of them needed to run the
        shop, so there is no banner to click away.
      </Paragraph>
      <Points
        points={[
          { about: 'Your session:', text: 'a token that keeps you logged in. Logging out deletes it.' },
          { about: 'Your sign-in:', text: 'what Firebase needs to renew the session without your password.' },
          { about: 'Light or dark:', text: 'the colors that you chose.' },
          {
            about: 'Your lists and drafts:',
            text: 'laptops that you saved, compared or looked at last, and what you typed but have not sent yet.',
          },
          {
            about: 'New versions:',
            text: 'while we try out a new version of a page, a cookie with a random number from 0 to 9999, so that you get the same version each time. It does not tell who you are, and many people have the same number.',
          },
          {
            about: 'Your latest change:',
            text: 'a cookie for two seconds, so that the next page shows what you have just saved.',
          },
        ]}
      />
      <Subheading>Other providers</Subheading>
      <Paragraph>
        Stripe’s card fields are loaded on the payment page only, and Google’s window opens only if you log in
        with Google. Both may set cookies of their own, to recognize fraud and to keep you logged in there;
        their privacy policies apply. Nothing of theirs is loaded anywhere else in the shop.
      </Paragraph>
      <Subheading>How to delete it</Subheading>
      <Paragraph>
        Log out, or clear the site’s data in your browser’s settings. You will have to log in again; your
        orders and laptops are kept on the server and lose nothing.
      </Paragraph>
    </InfoPage>
  );
}
