import type { Figure, FigurePrecision, SystemStatus, LiveUncounted } from '@relaptop/shared/contracts';
import { Alert, Box, Card, CardContent, formatCount, Section, Typography } from '@relaptop/shared/ui';
import { Facts, figureGrid } from './cards';

export const FIGURE_GROUPS: readonly { title: string; figures: readonly Figure[] }[] = [
  { title: 'People', figures: ['buyers', 'sellers', 'admins', 'waiting'] },
  { title: 'Laptops', figures: ['onSale', 'advertised', 'held', 'reported', 'sold'] },
  {
    title: 'Orders',
    figures: [
      'openOrders',
      'settling',
      'paid',
      'received',
      'problems',
      'disputed',
      'begunRefunds',
      'refunded',
    ],
  },
];

const FIGURE_TEXTS: Record<Figure, string> = {
  buyers: 'Buyers',
  sellers: 'Sellers',
  admins: 'Admins',
  waiting: 'Waiting for a laptop',
  onSale: 'For sale',
  advertised: 'Advertised',
  held: 'Reserved now',
  reported: 'Reported',
  sold: 'Sold',
  openOrders: 'Not paid yet',
  paid: 'Paid',
  received: 'Received',
  problems: 'With a problem',
  disputed: 'Disputed',
  refunded: 'Refunded',
  settling: 'Payments being settled',
  begunRefunds: 'Refunds in progress',
};

const PRECISION_TEXTS: Record<FigurePrecision, string> = {
  exact: '',
  about: 'about ',
  moreThan: 'more than ',
};

/** @returns text such as `12`, `about 912,000` or `more than 1,000` */
const countText = (count: number, precision: FigurePrecision): string =>
  PRECISION_TEXTS[precision] + formatCount(count);

export function Figures({ live: { figures, uncounted } }: { live: SystemStatus }) {
  const valueOf = (name: Figure) => {
    if (uncounted?.figures.includes(name)) return 'not counted';
    const counted = figures.find(({ figure }) => figure === name);
    return counted && <strong>{countText(counted.count, counted.precision)}</strong>;
  };
  const factsOf = (wanted: readonly Figure[]) =>
    wanted.flatMap((name) => {
      const value = valueOf(name);
      return value ? [{ label: FIGURE_TEXTS[name], value }] : [];
    });
  return (
    <Section title="Figures" note="Exact up to 1,000. Larger counts show an estimate or “more than 1,000”.">
      {uncounted && <Uncounted uncounted={uncounted} />}
      <Box sx={figureGrid}>
        {FIGURE_GROUPS.map(({ title, figures: names }) => (
          <Card key={title}>
            <CardContent>
              <Typography variant="h3" sx={{ mb: 1 }}>
                {title}
              </Typography>
              <Facts facts={factsOf(names)} />
            </CardContent>
          </Card>
        ))}
      </Box>
    </Section>
  );
}

/** Lists the figures that the server couldn't count, the cause, and the next step for the admin. */
function Uncounted({ uncounted: { figures, says, remedy } }: { uncounted: LiveUncounted }) {
  return (
    <Alert severity="warning">
      <strong>
        {figures.length === 1
          ? '1 figure could not be counted.'
          : `${figures.length} figures could not be counted.`}
      </strong>{' '}
      <span>{says}</span>
      <Box sx={{ mt: 0.5 }}>
        <strong>What to do:</strong> <span>{remedy}</span>
      </Box>
    </Alert>
  );
}
