import { mdiArrowLeft } from '@mdi/js';
import Box from '@mui/material/Box';
import { ButtonLink } from './Button';
import { Icon } from './Icon';

/** Moves the button left by its padding, so that its text is aligned with the page's edge. */
const TO_EDGE = '-18px';

/** Removes the gap above the title, because the button's touch area is space enough. */
const TO_TITLE = '-14px';

interface BackLinkProps {
  to: string;
  children: string;
}

/** The link to the list at the top of an item's page. Printed pages leave it out. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <Box sx={{ display: 'flex', displayPrint: 'none' }}>
    <ButtonLink to={to} startIcon={<Icon path={mdiArrowLeft} />} sx={{ ml: TO_EDGE, mb: TO_TITLE }}>
      {children}
    </ButtonLink>
  </Box>
);
