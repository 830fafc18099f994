/**
 * What more than one app uses of MUI, and the parts of our own. Shared with a fallback: a remote uses the shell's copy
 * and brings its own when run elsewhere. An MUI component that one app alone needs is imported by its own path there.
 */
export { default as Alert } from '@mui/material/Alert';
export { default as Avatar } from '@mui/material/Avatar';
export { default as Box } from '@mui/material/Box';
export { default as Button } from '@mui/material/Button';
export { default as Card } from '@mui/material/Card';
export { default as CardActions } from '@mui/material/CardActions';
export { default as CardContent } from '@mui/material/CardContent';
export { default as Chip } from '@mui/material/Chip';
export { default as Container } from '@mui/material/Container';
export { default as IconButton } from '@mui/material/IconButton';
export { default as Paper } from '@mui/material/Paper';
export { default as Skeleton } from '@mui/material/Skeleton';
export { default as Stack } from '@mui/material/Stack';
export { default as Tooltip } from '@mui/material/Tooltip';
export { default as Typography } from '@mui/material/Typography';
export { AppTheme } from './AppTheme';
export { ButtonLink } from './ButtonLink';
export { formatAmount, formatDate, formatDateTime, formatPrice } from './format';
export { Icon, type IconName } from './icons';
export { Spinner } from './Spinner';
export { EmptyState, FailedState } from './states';
export { useAt } from './useAt';
export { BRAND_GROUND, ELEVATION, MOTION, RADIUS } from './tokens';
export { useClock } from './useClock';
export { useDialogOnDemand, type DialogProps } from './useDialogOnDemand';
export { useWhileVisible } from './useWhileVisible';
export { VerifiedTick } from './VerifiedTick';
export { visuallyHidden } from './visuallyHidden';
