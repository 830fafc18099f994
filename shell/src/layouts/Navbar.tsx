import GlobalStyles from '@mui/material/GlobalStyles';
import {
  Avatar,
  Box,
  ButtonLink,
  Container,
  HIGH_WINDOW,
  IconButton,
  lazyPart,
  PersonPhoto,
  RADIUS,
  Skeleton,
  useDialogOnDemand,
} from '@relaptop/shared/basics';
import { panelFor, paths, publicPages, sellLink } from '@relaptop/shared/paths';
import { Link, NavLink, useLocation } from '@relaptop/shared/router';
import { useSession, type SessionUser } from '@relaptop/shared/session';
import defaultAvatar from '../assets/default-avatar.svg';
import logo from '../assets/logo.svg';
import type { Arrival } from '../common/useArrival';
import { HeaderSearch } from '../features/search/HeaderSearch';
import { usePageAccess, useIsFocusedPage } from '../common/routeHandle';
import type { AccountMenuOf } from './AccountMenu';
import { PHONE, ThemeSwitch } from './ThemeSwitch';

const loadMenu = async () => (await import('./AccountMenu')).AccountMenu;

const PIXELS = 40;

export function AvatarMenu({ user }: { user: SessionUser }) {
  const menu = useDialogOnDemand<AccountMenuOf>(loadMenu);
  return (
    <>
      <IconButton
        aria-label="Your account"
        aria-haspopup="menu"
        aria-expanded={menu.dialog !== null}
        sx={{ p: 0.25 }}
        onClick={(event) => menu.open({ anchor: event.currentTarget, user })}
      >
        <Avatar sx={{ width: PIXELS, height: PIXELS, bgcolor: 'transparent' }}>
          <PersonPhoto address={user.photoURL} size={PIXELS}>
            <img src={defaultAvatar} alt="" width={PIXELS} height={PIXELS} />
          </PersonPhoto>
        </Avatar>
      </IconButton>
      {menu.dialog}
    </>
  );
}

/** As wide as messages and bell, which keeps the header in place when they load. */
const ToolsSkeleton = () => <Box sx={{ width: { xs: 72, sm: 88 } }} />;

const LazySignedInTools = lazyPart(async () => (await import('./SignedInTools')).SignedInTools, {
  waiting: <ToolsSkeleton />,
});

const linkStyle = {
  color: 'text.primary',
  textDecoration: 'none',
  fontWeight: 600,
  fontSize: { xs: '0.9375rem', lg: '1rem' },
  px: { xs: 0.75, lg: 1.5 },
  py: { xs: 1.35, lg: 1.25 },
  borderRadius: `${RADIUS.control}px`,
  '&:hover': { bgcolor: 'action.hover' },
  '&.active': {
    color: 'primary.main',
    textDecoration: 'underline',
    textDecorationThickness: 2,
    textUnderlineOffset: '8px',
  },
} as const;

/**
 * Links that don't fit on phones. There, the search, the footer and the avatar's menu lead to these pages.
 */
const wideLinkStyle = { ...linkStyle, [PHONE]: { display: 'none' } } as const;

/** Pixels, on small screens. The second row has the search. */
const FIRST_ROW = 52;

/** The row wraps, because large text or a tiny screen would otherwise make it overflow. */
const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { xs: 0.25, sm: 1 },
  rowGap: 1,
  minHeight: 64,
  pt: { xs: 1, md: 0 },
} as const;

const brandStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  gap: 1,
  mr: { xs: 0.5, sm: 2 },
  color: 'text.primary',
  textDecoration: 'none',
  fontSize: '1.25rem',
  fontWeight: 800,
  letterSpacing: '-0.02em',
} as const;

const tightBrand = { mr: { xs: 0, md: 2 }, '& img': { width: { xs: 28, md: 36 }, height: 'auto' } } as const;

const tightLinks = { [PHONE]: { '& > a': { px: 0.5, fontSize: '0.875rem' } } } as const;

const edgeStyle = {
  bgcolor: 'background.paper',
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

/**
 * On small screens the search has its own row. When the page scrolls, only that row stays visible. If an
 * element of the first row has the focus, both rows stay visible.
 */
const headerStyle = {
  ...edgeStyle,
  [HIGH_WINDOW]: { position: 'sticky' },
  top: { xs: -FIRST_ROW, md: 0 },
  '&:has(a:focus-visible, button:focus-visible)': { top: 0 },
  zIndex: 'appBar',
} as const;

/** Keeps a focused element clear of the header when the browser scrolls it into view. */
const BelowTheHeader = () => <GlobalStyles styles={{ [HIGH_WINDOW]: { html: { scrollPaddingTop: 80 } } }} />;

/** On a focused page, such as the checkout, the header has no links and no search. */
export function Navbar() {
  const { status, user, because } = useSession();
  const access = usePageAccess();
  // If the server doesn't answer, pages for signed-in users show a message in place of the Login button.
  const asksToLogIn = status === 'signedOut' && !(access.signedIn && because === 'unreachable');
  const isFocused = useIsFocusedPage();
  // On phones, messages, notices and Dashboard also need space.
  const isTight = !isFocused && status !== 'signedOut';
  return (
    <Box component="header" sx={isFocused ? edgeStyle : headerStyle}>
      {!isFocused && <BelowTheHeader />}
      <Container maxWidth="lg" sx={barStyle}>
        <Box
          component={Link}
          to={paths.home.path}
          aria-label="Relaptop"
          sx={{
            ...brandStyle,
            ...(isFocused && { mr: 'auto' }),
            ...(isTight && tightBrand),
          }}
        >
          <img src={logo} alt="" width={36} height={36} />
          <Box
            component="span"
            sx={{ display: { xs: isFocused ? 'inline' : 'none', [isTight ? 'lg' : 'sm']: 'inline' } }}
          >
            Relaptop
          </Box>
        </Box>
        {!isFocused && <MainLinks />}
        {!isFocused && <HeaderSearch />}
        <Box sx={{ [PHONE]: isTight ? { display: 'none' } : {} }}>
          <ThemeSwitch />
        </Box>
        {status === 'loading' && <AccountSkeleton />}
        {asksToLogIn && <LoginLink />}
        {status === 'signedIn' && <LazySignedInTools />}
        {user && <AvatarMenu user={user} />}
      </Container>
    </Box>
  );
}

/** Addresses of guides begin with this path. The blog contains the guides. */
const GUIDES = '/guides/';

function MainLinks() {
  const { status, role } = useSession();
  const here = useLocation().pathname.toLowerCase();
  const blog = publicPages.blog.path;
  return (
    <Box
      component="nav"
      aria-label="Main"
      sx={{
        display: 'flex',
        flex: { xs: 1, md: 'none' },
        mr: { md: 'auto' },
        ...(status !== 'signedOut' && tightLinks),
      }}
    >
      <Box component={NavLink} to={paths.home.path} alias={paths.homeAlias.path} end sx={linkStyle}>
        Home
      </Box>
      <Box component={NavLink} to={publicPages.laptops.path} sx={wideLinkStyle}>
        Laptops
      </Box>
      <Box component={Link} {...sellLink(role)} sx={wideLinkStyle}>
        Sell
      </Box>
      <Box component={NavLink} to={blog} alias={here.startsWith(GUIDES) ? here : blog} sx={linkStyle}>
        Blog
      </Box>
      {status === 'signedIn' && (
        <Box component={NavLink} to={paths[panelFor(role)].path} sx={linkStyle}>
          Dashboard
        </Box>
      )}
    </Box>
  );
}

/** As wide as messages, bell and avatar, which keeps the header in place when they load. */
const AccountSkeleton = () => (
  <>
    <ToolsSkeleton />
    <Skeleton variant="circular" width={44} height={44} />
  </>
);

const LOGIN_PAGES: readonly string[] = [paths.login.path, paths.register.path];

/**
 * After the log-in, the user returns to the current page. On a login page, or after a redirect at the end of
 * a session, the user returns to the earlier page.
 */
function LoginLink() {
  const here = useLocation();
  const cameFrom = (here.state as Arrival | null)?.from;
  const state: unknown = LOGIN_PAGES.includes(here.pathname) ? here.state : { from: cameFrom ?? here };
  return (
    <ButtonLink to={paths.login.path} state={state} variant="contained">
      Login
    </ButtonLink>
  );
}
