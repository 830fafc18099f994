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
 * A disabled button stays in the tab order, which lets keyboard and screen reader users reach its tooltip.
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
