import { mdiAlertCircleOutline } from '@mdi/js';
import type { CheckoutAnswer, LaptopCard } from '@relaptop/shared/contracts';
import { laptopHref, publicPages } from '@relaptop/shared/paths';
import { useCurrentPanel } from '@relaptop/shared/router';
import { ButtonLink, formatDateTime, Paper, Typography } from '@relaptop/shared/ui';
import { BrowseLaptops } from '../../../common/BrowseLaptops';
import { cardPadding } from '../layout';
import { Notice } from '../notices';

export type Obstacle = 'own' | 'sold' | 'underReview' | 'reserved';

/**
 * @returns the reason why the viewer can't start to buy a laptop now
 * @param now milliseconds since 1970
 */
export function obstacleTo({ laptop, isOwn }: CheckoutAnswer, now: number): Obstacle | undefined {
  if (isOwn) return 'own';
  if (laptop.payment) return 'sold';
  const { reservedUntil, reservedByMe, underReview } = laptop;
  const isHeld = reservedUntil !== null && Date.parse(reservedUntil) > now;
  if (isHeld && reservedByMe) return undefined;
  if (underReview) return 'underReview';
  return isHeld ? 'reserved' : undefined;
}

const TEXTS = {
  own: {
    title: 'This is your own laptop',
    advice: 'You can’t buy from yourself. You can see and change it under My Products.',
  },
  sold: {
    title: 'This laptop has been sold',
    advice: 'Someone else bought it first. Your card was not charged. There are similar ones in the shop.',
  },
  underReview: {
    title: 'We are checking this laptop',
    advice:
      'It can’t be bought until we are done, usually within a day. On the laptop’s page you can ask to be told when it is free; similar ones stand there too.',
  },
  reserved: {
    title: 'Reserved by another buyer until',
    advice:
      'If they do not pay in time it is free again, and this page updates automatically. On the laptop’s page you can join the queue, and you are told first; similar ones stand there too.',
  },
};

/** Replaces the steps: explains why the visitor can't buy this laptop, and offers alternatives. */
export function CantBuy({ obstacle, laptop }: { obstacle: Obstacle; laptop: LaptopCard }) {
  const panel = useCurrentPanel();
  const { title, advice } = TEXTS[obstacle];
  const until = obstacle === 'reserved' ? ` ${formatDateTime(laptop.reservedUntil ?? '')}` : '';
  const similar = { to: `${laptopHref(laptop)}#similar`, label: 'See similar laptops' };
  const page = { to: laptopHref(laptop), label: 'Go to the laptop’s page' };
  const ways = {
    own: [{ to: publicPages.myProducts.getHref(panel), label: 'Go to My Products' }],
    sold: [similar],
    underReview: [page, similar],
    reserved: [page, similar],
  };
  return (
    <Paper variant="outlined" role="status" sx={cardPadding}>
      <Notice icon={mdiAlertCircleOutline} color="warning" title={`${title}${until}`}>
        <Typography>{advice}</Typography>
        {ways[obstacle].map(({ to, label }, index) => (
          <ButtonLink key={label} to={to} variant={index === 0 ? 'contained' : 'text'}>
            {label}
          </ButtonLink>
        ))}
        {obstacle !== 'own' && <BrowseLaptops variant="text" />}
      </Notice>
    </Paper>
  );
}
