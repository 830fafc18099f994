import { Paragraph, Points, Subheading } from '../../common/Prose';
import { CONDITION_TEXTS } from '../../common/condition';
import { InfoPage } from './InfoPage';

const EXAMPLES = {
  excellent:
    'Hinges, keys, ports and screen are faultless; the battery lasts as you would expect at its age.',
  good: 'A light scuff on the lid or a slightly shiny key, and nothing that you notice while working.',
  fair: 'A dent, a deep scratch or worn keys. The details say what and where, and nothing is broken.',
};

export function FeesAndGradingPage() {
  return (
    <InfoPage name="feesAndGrading">
      <Subheading>What it costs</Subheading>
      <Points
        points={[
          {
            about: 'For buyers: nothing on top.',
            text: 'The resell price on the card is what you pay. There are no service or booking fees.',
          },
          {
            about: 'For sellers: listing and advertising are free.',
            text: 'If we keep part of the price when your laptop is sold, you see how much before you list it.',
          },
        ]}
      />
      <Subheading>What the grades mean</Subheading>
      <Paragraph>
        Sellers grade their own laptops by the same three descriptions, and every grade promises that
        everything works unless the details say otherwise.
      </Paragraph>
      <Points
        points={(['excellent', 'good', 'fair'] as const).map((condition) => ({
          about: `${CONDITION_TEXTS[condition].label}: ${CONDITION_TEXTS[condition].meaning}.`,
          text: EXAMPLES[condition],
        }))}
      />
      <Paragraph>
        A laptop that turns out worse than its grade is a reason to report it, and to ask for a part of the
        price back.
      </Paragraph>
    </InfoPage>
  );
}
