import { mdiDeleteOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Icon } from '@relaptop/shared/ui';

interface DeleteButtonProps {
  /** What the row is about; part of the button's name, since every row has one. */
  of: string;
  /** Why it can't be deleted now, in words for a person; undefined when it can. */
  obstacle?: string | undefined;
  onClick: () => void;
}

/** Pixels: as much as a finger needs. */
const SIZE = 44;

/** Pixels around the icon: at the end of a card's line it is the icon that stands at the edge, not the room around it. */
const AROUND_ICON = 10;

/** Red only once it is meant: in a column of bins the color would be the loudest thing of the page. */
const look = {
  width: SIZE,
  height: SIZE,
  mr: { xs: `-${AROUND_ICON}px`, sm: 0 },
  color: 'text.secondary',
  '&:not([aria-disabled="true"]):is(:hover, :focus-visible)': { color: 'error.main' },
  '&[aria-disabled="true"]': { opacity: 0.45, cursor: 'not-allowed' },
};

/**
 * The delete icon in the action column of a row. Stays in the tab order when it can do nothing, so that the reason can be
 * read by keyboard and screen reader.
 */
export function DeleteButton({ of, obstacle, onClick }: DeleteButtonProps) {
  return (
    <Tooltip title={obstacle ?? 'Delete'} describeChild>
      <IconButton
        aria-label={`Delete ${of}`}
        aria-disabled={obstacle !== undefined}
        onClick={() => !obstacle && onClick()}
        sx={look}
      >
        <Icon path={mdiDeleteOutline} />
      </IconButton>
    </Tooltip>
  );
}
