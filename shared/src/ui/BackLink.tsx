import { mdiArrowLeft } from '@mdi/js';
import Box from '@mui/material/Box';
import { ButtonLink } from './Button';
import { Icon } from './Icon';

/** A button without a frame has its words at the page's edge. */
const TO_EDGE = '-18px';

/** What a finger needs of room below the words is room enough before the title. */
const TO_TITLE = '-14px';

interface BackLinkProps {
  to: string;
  /** The list in which the page stands. */
  children: string;
}

/** The way back at the head of a page; paper needs none. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <Box sx={{ display: 'flex', displayPrint: 'none' }}>
    <ButtonLink to={to} startIcon={<Icon path={mdiArrowLeft} />} sx={{ ml: TO_EDGE, mb: TO_TITLE }}>
      {children}
    </ButtonLink>
  </Box>
);
