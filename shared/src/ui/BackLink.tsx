import { mdiArrowLeft } from '@mdi/js';
import Box from '@mui/material/Box';
import { ButtonLink } from './Button';
import { Icon } from './Icon';

/** The button's padding. It aligns the text with the page's edge. */
const TO_EDGE = '-18px';

/** Removes the gap above the title. The button's touch area leaves enough space. */
const TO_TITLE = '-14px';

interface BackLinkProps {
  to: string;
  children: string;
}

export const BackLink = ({ to, children }: BackLinkProps) => (
  <Box sx={{ display: 'flex', displayPrint: 'none' }}>
    <ButtonLink to={to} startIcon={<Icon path={mdiArrowLeft} />} sx={{ ml: TO_EDGE, mb: TO_TITLE }}>
      {children}
    </ButtonLink>
  </Box>
);
