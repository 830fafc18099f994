import { Box } from '@relaptop/shared/basics';
import type { Panel, Role } from '@relaptop/shared/contracts';
import { MoneyComing, WaitingBuyers } from './SalesCards';
import { glanceTexts as texts } from './texts';
import { ToMeet } from './ToMeet';
import { ToPay } from './ToPay';
import { UnreadMessages } from './UnreadMessages';

interface GlanceProps {
  role: Role;
  /** In which the person works. */
  panel: Panel;
}

/** What waits for a buyer or a seller, and their money. For admins it is the queue, which has a button of its own. */
export function Glance({ role, panel }: GlanceProps) {
  if (role === 'admin') return null;
  return (
    <Box component="ul" role="list" aria-label={texts.title} sx={gridStyle}>
      {role === 'user' ? (
        <>
          <ToPay panel={panel} />
          <ToMeet panel={panel} />
        </>
      ) : (
        <>
          <MoneyComing panel={panel} />
          <WaitingBuyers panel={panel} />
        </>
      )}
      <UnreadMessages panel={panel} />
    </Box>
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
