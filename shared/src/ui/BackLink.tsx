import { mdiArrowLeft } from '@mdi/js';
import Box from '@mui/material/Box';
import { ButtonLink } from './Button';
import { Icon } from './Icon';

/** Moves the button left by its padding, so that its text is aligned with the page's edge. */
const TO_EDGE = '-18px';

/** Removes the gap above the title, because the button's touch area is enough space. */
const TO_TITLE = '-14px';

interface BackLinkProps {
  to: string;
  /** Title of the list that the page belongs to. */
  children: string;
}

/** The link back to a list at the top of a page. Printed pages leave it out. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <Box sx={{ display: 'flex', displayPrint: 'none' }}>
    <ButtonLink to={to} startIcon={<Icon path={mdiArrowLeft} />} sx={{ ml: TO_EDGE, mb: TO_TITLE }}>
      {children}
    </ButtonLink>
  </Box>
);
