import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Icon } from '@relaptop/shared/ui';

interface DeleteButtonProps {
  /** What the row is about; part of the button's name, since every row has one. */
  of: string;
  onClick: () => void;
}

/** The delete icon in the action column of a row. */
export function DeleteButton({ of, onClick }: DeleteButtonProps) {
  return (
    <Tooltip title="Delete">
      <IconButton color="error" aria-label={`Delete ${of}`} onClick={onClick}>
        <Icon name="delete" />
      </IconButton>
    </Tooltip>
  );
}
