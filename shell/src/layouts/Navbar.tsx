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
import { panelFor, paths, publicPages } from '@relaptop/shared/paths';
import { Link, NavLink, useLocation } from '@relaptop/shared/router';
import { useSession, type SessionUser } from '@relaptop/shared/session';
import defaultAvatar from '../assets/default-avatar.svg';
import logo from '../assets/logo.svg';
import type { Arrival } from '../common/useArrival';
import { HeaderSearch } from '../features/search/HeaderSearch';
import { usePageAccess } from '../guards/usePageAccess';
import type { AccountMenuOf } from './AccountMenu';
import { ThemeSwitch } from './ThemeSwitch';
import { useIsFocusedPage } from './pageHandle';

const loadMenu = async () => (await import('./AccountMenu')).AccountMenu;

const PIXELS = 40;

/** The avatar; a click opens name, email and Logout. */
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

/** As much room as messages and bell take, so that nothing moves when they come. */
const ToolsRoom = () => <Box sx={{ width: { xs: 72, sm: 88 } }} />;

/** The code is loaded for who is signed in; visitors never need it. */
const LazySignedInTools = lazyPart(async () => (await import('./SignedInTools')).SignedInTools, {
  waiting: <ToolsRoom />,
});

const linkStyle = {
  color: 'text.primary',
  textDecoration: 'none',
  fontWeight: 600,
  fontSize: { xs: '0.9375rem', sm: '1rem' },
  px: { xs: 0.75, sm: 1.5 },
  py: 1.25,
  borderRadius: `${RADIUS.control}px`,
  '&:hover': { bgcolor: 'action.hover' },
  '&.active': {
    color: 'primary.main',
    textDecoration: 'underline',
    textDecorationThickness: 2,
    textUnderlineOffset: '8px',
  },
} as const;

/** Pixels above the search where it has a row of its own. */
const FIRST_ROW = 52;

/** Wraps rather than overflows where the letters are large or the screen is tiny. */
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
  alignItems: 'center',
  gap: 1,
  mr: { xs: 0.5, sm: 2 },
  color: 'text.primary',
  textDecoration: 'none',
  fontSize: '1.25rem',
  fontWeight: 800,
  letterSpacing: '-0.02em',
} as const;

const edgeStyle = {
  bgcolor: 'background.paper',
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

/**
 * On small screens the search has a row of its own, which alone stays when the page is scrolled; unless the focus is in the first
 * one, which must be seen then.
 */
const headerStyle = {
  ...edgeStyle,
  [HIGH_WINDOW]: { position: 'sticky' },
  top: { xs: -FIRST_ROW, md: 0 },
  '&:has(a:focus-visible, button:focus-visible)': { top: 0 },
  zIndex: 'appBar',
} as const;

/** What takes the focus is never under the header. */
const BelowTheHeader = () => <GlobalStyles styles={{ [HIGH_WINDOW]: { html: { scrollPaddingTop: 80 } } }} />;

/** Logo, ways into the shop and its search; Login, or the avatar with its menu. A focused page has no ways and no search. */
export function Navbar() {
  const { status, user, because } = useSession();
  const access = usePageAccess();
  // The page itself says that the person is still logged in.
  const asksToLogIn = status === 'signedOut' && !(access.signedIn && because === 'unreachable');
  const isFocused = useIsFocusedPage();
  // On phones, whoever is logged in has Home beside it, and the room is needed for messages and notices.
  const hasBrandOnPhones = isFocused || status === 'signedOut';
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
            display: { xs: hasBrandOnPhones ? 'flex' : 'none', sm: 'flex' },
            ...(isFocused && { mr: 'auto' }),
          }}
        >
          <img src={logo} alt="" width={36} height={36} />
          <Box component="span" sx={{ display: { xs: isFocused ? 'inline' : 'none', sm: 'inline' } }}>
            Relaptop
          </Box>
        </Box>
        {!isFocused && <Ways />}
        {!isFocused && <HeaderSearch />}
        {/* On phones, who is logged in finds it in the menu of the avatar: the row has no room for it. */}
        <Box sx={{ display: { xs: status === 'signedOut' ? 'flex' : 'none', sm: 'flex' } }}>
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

/** Pages with addresses of their own that belong to the blog. */
const GUIDES = '/guides/';

/** Home, Blog, Dashboard for who is logged in. */
function Ways() {
  const { status, role } = useSession();
  const here = useLocation().pathname.toLowerCase();
  const blog = publicPages.blog.path;
  return (
    <Box
      component="nav"
      aria-label="Main"
      sx={{ display: 'flex', flex: { xs: 1, md: 'none' }, mr: { md: 'auto' } }}
    >
      <Box component={NavLink} to={paths.home.path} alias={paths.homeAlias.path} end sx={linkStyle}>
        Home
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

/** As much room as messages, bell and avatar will take, so that nothing moves when they come. */
const AccountSkeleton = () => (
  <>
    <ToolsRoom />
    <Skeleton variant="circular" width={44} height={44} />
  </>
);

const LOGIN_PAGES: readonly string[] = [paths.login.path, paths.register.path];

/** Leads back to the page it was used on; on the pages for logging in, and where a session's end has led, to the one that led there. */
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
