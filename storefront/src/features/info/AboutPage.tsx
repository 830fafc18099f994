import { Paragraph, Subheading } from '../../common/Prose';
import { InfoPage } from './InfoPage';
import { ToPage } from './ToPage';

export function AboutPage() {
  return (
    <InfoPage name="about">
      <Paragraph>
        Most laptops are replaced long before they are worn out. Making a new one takes far more energy than
        using it for years, so the greenest laptop is usually one that exists already. Relaptop brings the
        people who have one to spare together with the people who need one.
      </Paragraph>
      <Subheading>How it works</Subheading>
      <Paragraph>
        Sellers list a laptop with its price, its price when it was new, its age and one of three grades.
        Buyers book it, which keeps it for them alone, pay by card, and meet the seller to take it home.
        Admins check sellers, who then carry a tick, and remove listings that break the rules.
      </Paragraph>
      <Subheading>What we promise</Subheading>
      <Paragraph>
        One laptop is never sold twice, and no payment is ever lost: that is what{' '}
        <ToPage name="buyerProtection">buyer protection</ToPage> is about. We show no advertising but the
        laptops that sellers put forward, and we don’t follow you around the web, as the{' '}
        <ToPage name="privacy">privacy policy</ToPage> says in detail.
      </Paragraph>
    </InfoPage>
  );
}
