import { ButtonLink } from '@relaptop/shared/basics';
import type { Panel } from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';
import { useSession } from '@relaptop/shared/session';
import { useGlanceOrdersQuery } from './glanceApi';
import { GlanceCard } from './GlanceCard';
import { glanceTexts as texts } from './texts';

/** How many laptops are paid for and not yet handed over. */
export function ToMeet({ panel }: { panel: Panel }) {
  const { user } = useSession();
  const { data, isError } = useGlanceOrdersQuery(user?.email ?? '', { skip: !user });
  if (isError && !data) return null;
  const count = data?.filter(({ state }) => state === 'paid').length;
  return (
    <GlanceCard
      title={texts.toMeet}
      value={count === undefined ? undefined : String(count)}
      note={texts.toMeetNote(count ?? 0)}
      action={
        <ButtonLink to={publicPages.myOrders.getHref(panel)} variant="outlined">
          {texts.orders}
        </ButtonLink>
      }
    />
  );
}
