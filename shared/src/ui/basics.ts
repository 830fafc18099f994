/**
 * Components of the first view: frame, home page, loading and error states. They are in the shell's initial
 * bundle, where each byte costs every visitor. `ui`, `dialogs`, `tables` and `forms` have the other
 * components and load later.
 */
export { default as Box } from '@mui/material/Box';
export { default as Stack } from '@mui/material/Stack';
export { default as Typography } from '@mui/material/Typography';
export { useColorScheme, useTheme } from '@mui/material/styles';
export { AppTheme, STYLE_KEY } from './AppTheme';
export { Button, ButtonLink, IconButton, type ButtonProps } from './Button';
export { formatAmount, formatCount, formatDate, formatDateTime, formatPrice } from './format';
export { copyText } from './copyText';
export { documentTitle, usePageName } from './pageName';
export { Icon } from './Icon';
export { lazyPart } from './lazyPart';
export { Skeleton, Spinner } from './Spinner';
export { Avatar, PersonPhoto } from './PersonPhoto';
export { PageMessage } from './PageMessage';
export { Card, CardActions, CardContent, Container, Paper } from './surfaces';
export { RatingText } from './RatingText';
export { RetryButton } from './RetryButton';
export { EmptyState, FailedState } from './states';
/** Old name of the hook, for remotes built with a contract before 2.9. */
export { useAtMoments as useAt } from './timers';
export { useAtMoments, useClock, useWhileVisible } from './timers';
export { BRAND_GROUND, ELEVATION, FOCUS_RING, HIGH_WINDOW, MOTION, RADIUS, visuallyHidden } from './tokens';
export { useFocusBack, useFocusOnMore, useKeptFocus } from './focus';
export { useDialogOnDemand, type DialogProps } from './useDialogOnDemand';
export { VerifiedTick } from './VerifiedTick';
