import { mdiMenu } from '@mdi/js';
import { Box, ButtonLink, formatCount, Skeleton, Spinner, Stack, Typography } from '@relaptop/shared/basics';
import type { CallPath, Panel, QueueKind } from '@relaptop/shared/contracts';
import { sellLink } from '@relaptop/shared/paths';
import type { NavItem } from '@relaptop/shared/remote';
import { useCurrentPanel } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import picture from '../assets/welcome.svg';
import { BuyerTasks, ShopFigures, UnreadMessages } from '../features/keyFigures/KeyFigures';
import { SellerDesk } from '../features/keyFigures/SellerDesk';
import { WelcomeRow, WelcomeRows } from '../features/keyFigures/WelcomeRow';
import { useOwnNav } from './ownNav';
import { useNavWaitingQuery, WaitingCount } from './WaitingCount';

export function WelcomePage() {
  const { panel, entries, incomplete } = useOwnNav(useCurrentPanel());
  const { role } = useSession();
  if (role === null) return <Spinner />;
  return (
    <Stack spacing={2.5}>
      <Box sx={headStyle}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          Welcome to {role} Dashboard
        </Typography>
        {role === 'sealer' && (
          <ButtonLink to={sellLink(role).to} variant="contained" sx={{ order: { xs: 1, sm: 0 } }}>
            Add Product
          </ButtonLink>
        )}
        <Box component="img" src={picture} alt="" width={96} height={72} sx={{ flex: 'none' }} />
      </Box>
      {role === 'sealer' && <SellerDesk panel={panel} />}
      {role === 'user' && <BuyerTasks panel={panel} />}
      {role === 'admin' && (
        <>
          <WelcomeRows aria-label="What to do next">
            <Waiting panel={panel} entries={entries} incomplete={incomplete} />
            <UnreadMessages panel={panel} />
          </WelcomeRows>
          <ShopFigures />
        </>
      )}
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
        {call && <WaitingKinds call={call} />}
      </Typography>
    </WelcomeRow>
  ));
}

/** Singular and plural of items that wait for a decision. A held sale needs no decision. */
const KIND_TEXTS: Readonly<Record<Exclude<QueueKind, 'heldSale'>, readonly [string, string]>> = {
  problem: ['problem', 'problems'],
  report: ['reported laptop', 'reported laptops'],
  profile: ['reported profile', 'reported profiles'],
  conversation: ['reported conversation', 'reported conversations'],
  flag: ['flagged listing', 'flagged listings'],
  review: ['reported review', 'reported reviews'],
};

function WaitingKinds({ call }: { call: CallPath }) {
  const kinds = useNavWaitingQuery(call).data?.kinds ?? {};
  const parts = Object.entries(KIND_TEXTS).flatMap(([kind, [one, many]]) => {
    const count = kinds[kind] ?? 0;
    return count > 0 ? [`${formatCount(count)} ${count === 1 ? one : many}`] : [];
  });
  return parts.join(' · ') || 'Everything that waits for a decision by an admin.';
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
} as const;
