import { mdiDeleteOutline } from '@mdi/js';
import Tooltip from '@mui/material/Tooltip';
import { Icon, IconButton } from '@relaptop/shared/ui';

interface DeleteButtonProps {
  of: string;
  obstacle?: string | undefined;
  onClick: () => void;
}

const SIZE = 44;

/** Pixels around the icon. A negative margin of this size aligns the icon with the card's edge. */
const AROUND_ICON = 10;

/** Red only on hover and focus, because a column of red icons distracts. */
const buttonStyle = {
  width: SIZE,
  height: SIZE,
  mr: { xs: `-${AROUND_ICON}px`, sm: 0 },
  color: 'text.secondary',
  '&:not([aria-disabled="true"]):is(:hover, :focus-visible)': { color: 'error.main' },
  '&[aria-disabled="true"]': { opacity: 0.45, cursor: 'not-allowed' },
};

/**
 * A disabled button stays in the tab order, which lets keyboard and screen reader users reach its tooltip.
 */
export function DeleteButton({ of, obstacle, onClick }: DeleteButtonProps) {
  return (
    <Tooltip title={obstacle ?? 'Delete'} describeChild>
      <IconButton
        aria-label={`Delete ${of}`}
        aria-disabled={obstacle !== undefined}
        onClick={() => !obstacle && onClick()}
        sx={buttonStyle}
      >
        <Icon path={mdiDeleteOutline} />
      </IconButton>
    </Tooltip>
  );
}
