import Tooltip from '@mui/material/Tooltip';
import { Button } from './basics';

interface ExplainedButtonProps {
  /** Why it can do nothing; undefined while it can. */
  obstacle: string | undefined;
  onClick: () => void;
  /** Where the words on it don't name what it is about. */
  'aria-label'?: string;
  children: string;
}

/** A small button that stays in the tab order when it can do nothing, so that the reason can be read by keyboard and screen reader. */
export const ExplainedButton = ({ obstacle, onClick, ...props }: ExplainedButtonProps) => (
  <Tooltip title={obstacle ?? ''} describeChild>
    <Button
      size="small"
      variant="outlined"
      color={obstacle ? 'inherit' : 'primary'}
      aria-disabled={obstacle !== undefined}
      onClick={() => !obstacle && onClick()}
      sx={{ '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'not-allowed' } }}
      {...props}
    />
  </Tooltip>
);
