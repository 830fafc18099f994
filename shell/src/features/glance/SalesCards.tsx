import { ButtonLink, formatAmount } from '@relaptop/shared/basics';
import type { Panel } from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';
import { useGlanceSalesQuery } from './glanceApi';
import { GlanceCard } from './GlanceCard';
import { glanceTexts as texts } from './texts';

/** What buyers have paid, and the seller does not have yet. */
export function MoneyComing({ panel }: { panel: Panel }) {
  const { data, isError } = useGlanceSalesQuery();
  if (isError && !data) return null;
  return (
    <GlanceCard
      title={texts.coming}
      value={data && formatAmount(data.money.coming.amount)}
      note={texts.comingFrom(data?.money.coming.orders ?? 0)}
      action={
        <ButtonLink to={publicPages.overview.getHref(panel)} variant="outlined">
          {texts.overview}
        </ButtonLink>
      }
    />
  );
}

/** Buyers who can't go on before the seller has answered. */
export function WaitingBuyers({ panel }: { panel: Panel }) {
  const { data, isError } = useGlanceSalesQuery();
  if (isError && !data) return null;
  const task = data?.tasks.find(({ kind }) => kind === 'answerMeeting');
  const first = task?.items[0];
  return (
    <GlanceCard
      title={texts.answers}
      value={data && String(task?.total ?? 0)}
      note={texts.answersNote(task?.total ?? 0)}
      action={
        first && (
          <ButtonLink to={publicPages.sale.getHref(panel, { id: first.id })} variant="outlined">
            {texts.answer}
          </ButtonLink>
        )
      }
    />
  );
}
