import { mdiAlertCircleOutline } from '@mdi/js';
import type { CheckoutAnswer, LaptopCard } from '@relaptop/shared/contracts';
import { laptopHref, publicPages } from '@relaptop/shared/paths';
import { useCurrentPanel } from '@relaptop/shared/router';
import { ButtonLink, formatDateTime, Paper, Typography } from '@relaptop/shared/ui';
import { BrowseLaptops } from '../../../common/BrowseLaptops';
import { cardPadding } from '../cardPadding';
import { Notice } from '../Notice';
import { standingTexts } from './texts';

export type Obstacle = 'own' | 'sold' | 'underReview' | 'reserved';

/** @returns what keeps the caller from beginning to buy a laptop now. @param now milliseconds since 1970 */
export function obstacleTo({ laptop, isOwn }: CheckoutAnswer, now: number): Obstacle | undefined {
  if (isOwn) return 'own';
  if (laptop.payment) return 'sold';
  const { reservedUntil, reservedByMe, underReview } = laptop;
  const isHeld = reservedUntil !== null && Date.parse(reservedUntil) > now;
  if (isHeld && reservedByMe) return undefined;
  if (underReview) return 'underReview';
  return isHeld ? 'reserved' : undefined;
}

/** Where the laptop’s page shows others like it. */
const similarHref = (laptop: LaptopCard): string => `${laptopHref(laptop)}#similar`;

function ways(obstacle: Obstacle, laptop: LaptopCard): { to: string; label: string } {
  if (obstacle === 'sold') return { to: similarHref(laptop), label: 'See similar laptops' };
  return { to: laptopHref(laptop), label: 'Go to the laptop’s page' };
}

/** In the place of the steps: says why somebody can't buy a laptop, and what to do instead. */
export function CantBuy({ obstacle, laptop }: { obstacle: Obstacle; laptop: LaptopCard }) {
  const panel = useCurrentPanel();
  const { title, advice } =
    obstacle === 'reserved'
      ? standingTexts.reserved(formatDateTime(laptop.reservedUntil ?? ''))
      : standingTexts[obstacle];
  const way =
    obstacle === 'own'
      ? { to: publicPages.myProducts.getHref(panel), label: 'Go to My Products' }
      : ways(obstacle, laptop);
  return (
    <Paper variant="outlined" role="status" sx={cardPadding}>
      <Notice icon={mdiAlertCircleOutline} color="warning" title={title}>
        <Typography>{advice}</Typography>
        <ButtonLink to={way.to} variant="contained">
          {way.label}
        </ButtonLink>
        {(obstacle === 'reserved' || obstacle === 'underReview') && (
          <ButtonLink to={similarHref(laptop)}>See similar laptops</ButtonLink>
        )}
        {obstacle !== 'own' && <BrowseLaptops variant="text" />}
      </Notice>
    </Paper>
  );
}
