/**
 * The interface parts that the first view of the shop is made of: frame, home page, waiting and failing. The shell ships
 * them with its first script, so that a byte here is a byte for everybody. What only other pages use is in `ui`, `dialogs`,
 * `tables` and `forms`, which come with the first page that needs them.
 */
export { default as Avatar } from '@mui/material/Avatar';
export { default as Box } from '@mui/material/Box';
export { default as Card } from '@mui/material/Card';
export { default as CardActions } from '@mui/material/CardActions';
export { default as CardContent } from '@mui/material/CardContent';
export { default as Container } from '@mui/material/Container';
export { default as IconButton } from '@mui/material/IconButton';
export { default as Paper } from '@mui/material/Paper';
export { default as Skeleton } from '@mui/material/Skeleton';
export { default as Stack } from '@mui/material/Stack';
export { default as Typography } from '@mui/material/Typography';
export { useColorScheme, useTheme } from '@mui/material/styles';
export { AppTheme, STYLE_KEY } from '../ui/AppTheme';
export { Button } from '../ui/Button';
export { ButtonLink } from '../ui/ButtonLink';
export { formatAmount, formatCount, formatDate, formatDateTime, formatPrice } from '../ui/format';
export { copyText } from '../ui/copyText';
export { documentTitle } from '../ui/documentTitle';
export { Icon } from '../ui/Icon';
export { lazyPart } from '../ui/lazyPart';
export { Spinner } from '../ui/Spinner';
export { PersonPhoto } from '../ui/PersonPhoto';
export { PageMessage } from '../ui/PageMessage';
export { RatingText } from '../ui/RatingText';
export { RetryButton } from '../ui/RetryButton';
export { EmptyState, FailedState } from '../ui/states';
export { useAt } from '../ui/useAt';
export { BRAND_GROUND, ELEVATION, FOCUS_RING, HIGH_WINDOW, MOTION, RADIUS } from '../ui/tokens';
export { useClock } from '../ui/useClock';
export { useFocusBack } from '../ui/useFocusBack';
export { useFocusOnMore } from '../ui/useFocusOnMore';
export { useKeptFocus } from '../ui/useKeptFocus';
export { usePageName } from '../ui/usePageName';
export { useDialogOnDemand, type DialogProps } from '../ui/useDialogOnDemand';
export { useWhileVisible } from '../ui/useWhileVisible';
export { VerifiedTick } from '../ui/VerifiedTick';
export { visuallyHidden } from '../ui/visuallyHidden';
