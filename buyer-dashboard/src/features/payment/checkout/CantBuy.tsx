import { mdiAlertCircleOutline } from '@mdi/js';
import type { CheckoutAnswer, LaptopCard } from '@relaptop/shared/contracts';
import { laptopHref, publicPages } from '@relaptop/shared/paths';
import { useCurrentPanel } from '@relaptop/shared/router';
import { ButtonLink, formatDateTime, Paper, Typography } from '@relaptop/shared/ui';
import { BrowseLaptops } from '../../../common/BrowseLaptops';
import { cardPadding } from '../layout';
import { Notice } from '../notices';

type Obstacle = 'own' | 'sold' | 'underReview' | 'reserved';

export function obstacleTo({ laptop, isOwn }: CheckoutAnswer, now: number): Obstacle | undefined {
  if (isOwn) return 'own';
  if (laptop.payment) return 'sold';
  const { reservedUntil, reservedByMe, underReview } = laptop;
  const isHeld = reservedUntil !== null && Date.parse(reservedUntil) > now;
  if (isHeld && reservedByMe) return undefined;
  if (underReview) return 'underReview';
  return isHeld ? 'reserved' : undefined;
}

const SIMILAR = 'See similar laptops';
const LAPTOP_PAGE = 'Go to the laptop’s page';

const TEXTS = {
  own: {
    title: 'This is your own laptop',
    advice: 'You can’t buy from yourself. You can see and change it under My Products.',
    links: ['Go to My Products'],
  },
  sold: {
    title: 'This laptop has been sold',
    advice: 'You can’t buy it any more. There may be similar laptops in the shop.',
    links: [SIMILAR],
  },
  underReview: {
    title: 'We are checking this laptop',
    advice:
      'This usually takes less than a day. On the laptop’s page, you can ask us to tell you when it’s available.',
    links: [LAPTOP_PAGE, SIMILAR],
  },
  reserved: {
    title: 'Reserved by another buyer until',
    advice:
      'If they don’t pay in time, you can buy it here. Join the queue on the laptop’s page, and we’ll tell you when it’s your turn.',
    links: [LAPTOP_PAGE, SIMILAR],
  },
} as const;

export function CantBuy({ obstacle, laptop }: { obstacle: Obstacle; laptop: LaptopCard }) {
  const panel = useCurrentPanel();
  const { title, advice, links } = TEXTS[obstacle];
  const until = obstacle === 'reserved' ? ` ${formatDateTime(laptop.reservedUntil ?? '')}` : '';
  const addresses = {
    [SIMILAR]: `${laptopHref(laptop)}#similar`,
    [LAPTOP_PAGE]: laptopHref(laptop),
    'Go to My Products': publicPages.myProducts.getHref(panel),
  };
  return (
    <Paper variant="outlined" role="status" sx={cardPadding}>
      <Notice icon={mdiAlertCircleOutline} color="warning" title={`${title}${until}`}>
        <Typography>{advice}</Typography>
        {links.map((label, index) => (
          <ButtonLink key={label} to={addresses[label]} variant={index === 0 ? 'contained' : 'text'}>
            {label}
          </ButtonLink>
        ))}
        {obstacle !== 'own' && <BrowseLaptops variant="text" />}
      </Notice>
    </Paper>
  );
}
