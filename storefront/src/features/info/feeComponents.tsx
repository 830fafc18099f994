import type { ReactNode } from 'react';
import { api, call } from '@relaptop/shared/api';
import { CONDITION_TEXTS, type Condition } from '@relaptop/shared/contracts';
import { sellLink } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { feeText } from '@relaptop/shared/ui';

const { useInfoFeesQuery } = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    infoFees: build.query(call('GET /fees')),
  }),
});

export function Fee() {
  const { data: fees } = useInfoFeesQuery();
  return fees && <span>{`${feeText(fees)} `}</span>;
}

export function Grade({ name }: { name: Condition }) {
  const { label, meaning } = CONDITION_TEXTS[name];
  return `${label}: ${meaning}.`;
}

export function SellLink({ children }: { children: ReactNode }) {
  const { role } = useSession();
  return <Link {...sellLink(role)}>{children}</Link>;
}
