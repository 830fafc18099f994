import { publicPages } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Paragraph, Subheading } from '../../common/Prose';
import { InfoPage } from './InfoPage';
import { RunBy } from './RunBy';
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
        Sellers list a laptop with its price, its original price, its age and one of three grades. Buyers book
        it, which keeps it for them alone, pay by card, and meet the seller to take it home. A check mark
        stands beside sellers whom we have checked, and we remove listings that break the rules.
      </Paragraph>
      <Subheading>What we promise</Subheading>
      <Paragraph>
        No laptop is sold twice, and we hold your money while you meet and look at the laptop: that is what{' '}
        <ToPage name="buyerProtection">buyer protection</ToPage> is about. The only advertising here is
        laptops that sellers put forward, and we don’t follow you around the web, as the{' '}
        <ToPage name="privacy">privacy policy</ToPage> says in detail.
      </Paragraph>
      <Paragraph>
        <Link to={publicPages.laptops.path}>Browse laptops</Link>, read what selling{' '}
        <ToPage name="feesAndGrading">costs</ToPage>, or <ToPage name="contact">write to us</ToPage>.
      </Paragraph>
      <RunBy />
    </InfoPage>
  );
}
