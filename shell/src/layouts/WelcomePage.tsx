import { mdiMenu } from '@mdi/js';
import { Box, ButtonLink, Skeleton, Spinner, Stack, Typography } from '@relaptop/shared/basics';
import type { Panel } from '@relaptop/shared/contracts';
import { publicPages, sellLink } from '@relaptop/shared/paths';
import type { NavItem } from '@relaptop/shared/remote';
import { useCurrentPanel } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import picture from '../assets/welcome.svg';
import { KeyFigures } from '../features/keyFigures/KeyFigures';
import { SellerDesk } from '../features/keyFigures/SellerDesk';
import { WelcomeRow } from '../features/keyFigures/WelcomeRow';
import { useOwnNav } from './ownNav';
import { WaitingCount } from './WaitingCount';

export function WelcomePage() {
  const { panel, entries, incomplete } = useOwnNav(useCurrentPanel());
  const { role } = useSession();
  if (role === null) return <Spinner />;
  return (
    <Stack spacing={2.5}>
      <Box sx={headStyle}>
        <Typography variant="h1">Welcome to {role} Dashboard</Typography>
        <Box component="img" src={picture} alt="" width={96} height={72} sx={{ flex: 'none' }} />
      </Box>
      {role === 'sealer' ? (
        <SellerDesk panel={panel} />
      ) : (
        <KeyFigures role={role} panel={panel}>
          {role === 'admin' && <Waiting panel={panel} entries={entries} incomplete={incomplete} />}
        </KeyFigures>
      )}
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        {role === 'sealer' && (
          <ButtonLink to={sellLink(role).to} variant="contained">
            Add Product
          </ButtonLink>
        )}
        <ButtonLink to={publicPages.laptops.path} variant={role === 'user' ? 'contained' : 'outlined'}>
          Browse laptops
        </ButtonLink>
      </Stack>
    </Stack>
  );
}

interface WaitingProps {
  panel: Panel;
  entries: readonly NavItem[];
  incomplete: boolean;
}

function Waiting({ panel, entries, incomplete }: WaitingProps) {
  const waiting = entries.filter((entry) => entry.waiting);
  if (waiting.length === 0)
    return incomplete ? null : (
      <WelcomeRow icon={mdiMenu} action={<Skeleton variant="rounded" width={156} height={44} />}>
        <Skeleton width="9ch" />
      </WelcomeRow>
    );
  return waiting.map(({ page, label, icon, waiting: call }) => (
    <WelcomeRow
      key={page}
      icon={icon}
      action={
        <ButtonLink to={`/${panel}/${page}`} variant="contained" sx={{ gap: 1 }}>
          <span>{`Open the ${label.toLowerCase()}`}</span>
          {call && <WaitingCount call={call} />}
        </ButtonLink>
      }
    >
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      <Typography variant="body2" color="textSecondary">
        Everything that waits for a decision by an admin.
      </Typography>
    </WelcomeRow>
  ));
}

const headStyle = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 } as const;
