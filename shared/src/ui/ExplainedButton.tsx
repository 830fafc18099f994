import Tooltip from '@mui/material/Tooltip';
import { Button } from './basics';

interface ExplainedButtonProps {
  /** Why the button is disabled; undefined if it is enabled. */
  obstacle: string | undefined;
  onClick: () => void;
  'aria-label'?: string;
  children: string;
}

/**
 * A small button whose tooltip explains why it is disabled. The disabled button stays in the tab order, so
 * that keyboards and screen readers reach it.
 */
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
