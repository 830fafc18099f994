import { daysAfterPayment } from '@relaptop/shared/config';
import { CONDITION_TEXTS } from '@relaptop/shared/contracts';
import { sellLink } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { feeText } from '@relaptop/shared/ui';
import { Paragraph, Points, Subheading } from '../../common/Prose';
import { useInfoFeesQuery } from './feesApi';
import { InfoPage } from './InfoPage';
import { ToPage } from './ToPage';

const EXAMPLES = {
  excellent:
    'Hinges, keys, ports and screen are faultless; the battery lasts as you would expect at its age.',
  good: 'A light scuff on the lid or a slightly shiny key, and nothing that you notice while working.',
  fair: 'A dent, a deep scratch or worn keys. The listing says what and where.',
};

export function FeesAndGradingPage() {
  const { role } = useSession();
  const { data: fees } = useInfoFeesQuery();
  return (
    <InfoPage name="feesAndGrading">
      <Subheading>What it costs</Subheading>
      <Points
        points={[
          {
            about: 'For buyers: nothing on top.',
            text: 'The price on the listing is what you pay. There are no service or booking fees.',
          },
          {
            about: 'For sellers: listing and advertising are free.',
            text: (
              <>
                {fees && <span>{`${feeText(fees)} `}</span>}
                <span>If our fees change, the new ones apply only to laptops sold after that.</span>{' '}
                <Link {...sellLink(role)}>Sell a laptop</Link>
              </>
            ),
          },
        ]}
      />
      <Subheading>What the grades mean</Subheading>
      <Paragraph>
        Sellers grade their own laptops by the same three descriptions. Whatever the grade, the laptop works;
        anything that doesn’t must be named in the listing.
      </Paragraph>
      <Points
        points={(['excellent', 'good', 'fair'] as const).map((condition) => ({
          about: `${CONDITION_TEXTS[condition].label}: ${CONDITION_TEXTS[condition].meaning}.`,
          text: EXAMPLES[condition],
        }))}
      />
      <Paragraph>
        Is a laptop worse than its grade? Report a problem before you confirm that you have it, at the latest{' '}
        {daysAfterPayment()}, and ask for the price, or a part of it, back:{' '}
        <ToPage name="buyerProtection">buyer protection</ToPage> covers that.
      </Paragraph>
    </InfoPage>
  );
}
