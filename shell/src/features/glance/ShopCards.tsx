import { formatAmount, formatCount } from '@relaptop/shared/basics';
import type { AdminFigure, AdminOverview, OverviewDays } from '@relaptop/shared/contracts';
import { useGlanceShopQuery } from './glanceApi';
import { GlanceCard } from './GlanceCard';
import { glanceTexts as texts } from './texts';

const DAYS: OverviewDays = 30;

const totalOf = ({ daily }: AdminOverview, name: AdminFigure): number =>
  daily.reduce((sum, day) => sum + day[name], 0);

/** What the shop has sold lately, and what came in to be sold. */
export function ShopCards() {
  const { data, isError } = useGlanceShopQuery(DAYS);
  if (isError && !data) return null;
  return (
    <>
      <GlanceCard
        title={texts.sold(DAYS)}
        value={data && formatAmount(totalOf(data, 'money'))}
        note={texts.soldIn(data ? totalOf(data, 'sales') : 0)}
      />
      <GlanceCard
        title={texts.listed(DAYS)}
        value={data && formatCount(totalOf(data, 'listings'))}
        note={texts.listedBefore(data?.before.listings ?? 0, DAYS)}
      />
    </>
  );
}
