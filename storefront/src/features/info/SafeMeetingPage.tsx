import { daysAfterPayment } from '@relaptop/shared/config';
import { GUIDES } from '@relaptop/shared/contracts';
import { Link } from '@relaptop/shared/router';
import { Paragraph, Points, Subheading } from '../../common/Prose';
import { InfoPage } from './InfoPage';
import { ToPage } from './ToPage';

export function SafeMeetingPage() {
  return (
    <InfoPage name="safeMeeting">
      <Subheading>Where and when</Subheading>
      <Points
        points={[
          {
            about: 'Meet in public, in daylight.',
            text: 'A café, a library or a train station with power outlets is ideal: you will want to switch the laptop on.',
          },
          {
            about: 'Tell somebody.',
            text: 'Let a friend know where you are going, who you’re meeting and when you expect to be back, or take them along.',
          },
          {
            about: 'Don’t give out your home address.',
            text: 'Neither as a buyer nor as a seller. If a place feels wrong, suggest another one or leave.',
          },
        ]}
      />
      <Subheading>What to check before you take it</Subheading>
      <Points
        points={[
          { about: 'It is the one you bought:', text: 'model, memory, storage and condition as listed.' },
          {
            about: 'It starts, and it is not locked:',
            text: 'nobody else’s password, no firmware lock, no “managed by your organization”.',
          },
          {
            about: 'Screen, keyboard and ports:',
            text: 'look for dark spots, type every key, plug in the charger, try the camera and Wi-Fi.',
          },
          {
            about: 'The battery:',
            text: (
              <>
                ask for its health, or read it yourself:{' '}
                <Link to={GUIDES.battery.path}>{GUIDES.battery.title}</Link>.
              </>
            ),
          },
          { about: 'Charger and receipt,', text: 'if they were part of the offer.' },
        ]}
      />
      <Subheading>When you are happy with it</Subheading>
      <Paragraph>
        Give the seller the code from the page of your order. It confirms that you have the laptop and
        releases the money, so give it only once you have checked everything.
      </Paragraph>
      <Subheading>What never to do</Subheading>
      <Points
        points={[
          {
            about: 'Never pay outside Relaptop.',
            text: 'A deposit, gift cards or a “safer” link are how people are cheated, and we can’t get that money back.',
          },
          {
            about: 'Never hand over a laptop that has not been paid for.',
            text: 'As a seller, look under Sales first: the page of the sale says when it is paid.',
          },
          {
            about: 'Never share passwords, or codes from your bank or for logging in.',
            text: 'Nobody from Relaptop will ever ask you for them.',
          },
        ]}
      />
      <Subheading>If you are selling</Subheading>
      <Paragraph>
        Sign out of your accounts, erase the drive with the system’s own reset, and take out memory cards:{' '}
        <Link to={GUIDES.sell.path}>{GUIDES.sell.title}</Link>.
      </Paragraph>
      <Subheading>If something goes wrong</Subheading>
      <Paragraph>
        Nobody comes, or the laptop is not as described? As the buyer, keep your code and press “Report a
        problem” on the page of the order, at the latest {daysAfterPayment('the')}. As the seller, keep the
        laptop: once the time that you agreed on has passed, you can report on the page of the sale that the
        buyer did not come. <ToPage name="buyerProtection">Buyer protection</ToPage> explains what happens
        next. Something strange happened? <ToPage name="contact">Tell us</ToPage>, and in an emergency call
        the police first.
      </Paragraph>
    </InfoPage>
  );
}
