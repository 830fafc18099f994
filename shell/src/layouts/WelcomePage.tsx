import { Box, ButtonLink, Skeleton, Spinner, Stack, Typography } from '@relaptop/shared/basics';
import type { Panel, Role } from '@relaptop/shared/contracts';
import { publicPages, sellLink } from '@relaptop/shared/paths';
import type { NavItem } from '@relaptop/shared/remote';
import { useCurrentPanel } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import picture from '../assets/welcome.svg';
import { KeyFigures } from '../features/keyFigures/KeyFigures';
import { isForAdmins, useOwnNav, withoutToDo } from './ownNav';
import { WaitingCount } from './WaitingCount';
import { WelcomeLinks } from './WelcomeLinks';

const LEADS: Readonly<Record<Role, string>> = {
  user: 'Your orders, and what you still have to pay, in one place.',
  sealer: 'List a laptop, follow what sells, and show the best ones on the home page.',
  admin: 'Decide on reports, look after people and listings, and sell your own laptops.',
};

/** First page of a panel: greeting, open tasks and links. */
export function WelcomePage() {
  const { panel, entries, groups, incomplete } = useOwnNav(useCurrentPanel());
  const { role } = useSession();
  if (role === null) return <Spinner />;
  return (
    <Stack spacing={{ xs: 2, sm: 4 }}>
      <Box sx={frameStyle}>
        <Box sx={{ maxWidth: '44ch' }}>
          <Typography variant="h1">Welcome to {role} Dashboard</Typography>
          <Typography color="textSecondary" sx={{ mt: 1.5, fontSize: { sm: '1.1rem' } }}>
            {LEADS[role]}
          </Typography>
          <Stack direction="row" useFlexGap spacing={1.5} sx={{ mt: { xs: 2, sm: 3 }, flexWrap: 'wrap' }}>
            {role === 'admin' && <Waiting panel={panel} entries={entries} incomplete={incomplete} />}
            <PublicLinks role={role} />
          </Stack>
        </Box>
        <Box component="img" src={picture} alt="" width={420} height={300} sx={drawingStyle} />
      </Box>
      <KeyFigures role={role} panel={panel} />
      <WelcomeLinks panel={panel} groups={withoutToDo(groups)} />
    </Stack>
  );
}

interface WaitingProps {
  panel: Panel;
  entries: readonly NavItem[];
  incomplete: boolean;
}

/** Buttons that lead admins to pages with items to decide. A placeholder is shown until their remote has loaded. */
function Waiting({ panel, entries, incomplete }: WaitingProps) {
  if (!incomplete && !entries.some(isForAdmins))
    return <Skeleton variant="rounded" width={156} height={44} />;
  return entries.map(
    ({ page, label, waiting }) =>
      waiting && (
        <ButtonLink key={page} to={`/${panel}/${page}`} variant="contained" sx={{ gap: 1 }}>
          {`Open the ${label.toLowerCase()}`}
          <WaitingCount call={waiting} />
        </ButtonLink>
      ),
  );
}

/** Links to what people of this role do most. The most common task is a filled button. */
function PublicLinks({ role }: { role: Role }) {
  return (
    <>
      {role === 'sealer' && (
        <ButtonLink to={sellLink(role).to} variant="contained">
          Add Product
        </ButtonLink>
      )}
      <ButtonLink to={publicPages.laptops.path} variant={role === 'user' ? 'contained' : 'outlined'}>
        Browse laptops
      </ButtonLink>
    </>
  );
}

const drawingStyle = {
  // Hidden on phones, to leave room for open tasks.
  display: { xs: 'none', sm: 'block' },
  width: { sm: 220, lg: 300 },
  height: 'auto',
  flexShrink: 0,
} as const;

const frameStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
  p: { xs: 2, sm: 2.5, md: 5 },
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
} as const;
