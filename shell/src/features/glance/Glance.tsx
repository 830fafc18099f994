import type { ReactNode } from 'react';
import { Box } from '@relaptop/shared/basics';
import type { Panel, Role } from '@relaptop/shared/contracts';
import { MoneyComing, WaitingBuyers } from './SalesCards';
import { ShopCards } from './ShopCards';
import { glanceTexts as texts } from './texts';
import { ToMeet } from './ToMeet';
import { ToPay } from './ToPay';
import { UnreadMessages } from './UnreadMessages';

interface GlanceProps {
  role: Role;
  /** In which the person works. */
  panel: Panel;
}

/** What waits for a buyer or a seller, and their money; how the shop goes for admins, whose queue has a button of its own. */
export function Glance({ role, panel }: GlanceProps) {
  return (
    <Box component="ul" role="list" aria-label={texts.title} sx={gridStyle}>
      {cardsOf(role, panel)}
      <UnreadMessages panel={panel} />
    </Box>
  );
}

function cardsOf(role: Role, panel: Panel): ReactNode {
  if (role === 'admin') return <ShopCards />;
  return role === 'user' ? (
    <>
      <ToPay panel={panel} />
      <ToMeet panel={panel} />
    </>
  ) : (
    <>
      <MoneyComing panel={panel} />
      <WaitingBuyers panel={panel} />
    </>
  );
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  gap: { xs: 1, sm: 2 },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;
