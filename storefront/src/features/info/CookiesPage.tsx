import { Paragraph, Points, Subheading } from '../../common/Prose';
import { InfoPage } from './InfoPage';

export function CookiesPage() {
  return (
    <InfoPage name="cookies">
      <Paragraph>
        Relaptop doesn’t track you. It keeps a few things in your browser, only to run the shop, to remember
        what you chose and to try out new versions, so there is no banner to click away.
      </Paragraph>
      <Points
        points={[
          {
            about: 'Your session:',
            text: 'a token that keeps you logged in, with your name, email and photo for the top of the page. The token ends after 15 minutes and is renewed while you are here; logging out deletes all of it.',
          },
          { about: 'Your sign-in:', text: 'what Firebase needs to renew the session without your password.' },
          { about: 'Light or dark:', text: 'the colors that you chose.' },
          {
            about: 'Your lists and drafts:',
            text: 'laptops that you saved before logging in, compared or recently viewed, and what you typed but have not sent yet.',
          },
          {
            about: 'New versions:',
            text: 'while we try out a new version of a page, a cookie with a random number from 0 to 9999, so that you get the same version each time. It doesn’t identify you: many people have the same number.',
          },
          {
            about: 'Your latest change:',
            text: 'a cookie for two seconds, so that the next page shows what you have just saved.',
          },
        ]}
      />
      <Subheading>Other providers</Subheading>
      <Paragraph>
        Google’s Firebase is loaded only to log you in or out, to renew your session, to confirm your email
        address and to manage your account, Stripe’s card fields where you pay, and Google’s window opens only
        if you log in with Google. They may set cookies of their own, to detect fraud and to keep you logged
        in; their privacy policies apply.
      </Paragraph>
      <Subheading>How to delete all of it</Subheading>
      <Paragraph>
        Clear the site’s data in your browser’s settings. You will have to log in again; your orders and
        laptops are kept on the server and are not affected, but drafts and lists that only this browser has
        are lost.
      </Paragraph>
    </InfoPage>
  );
}
