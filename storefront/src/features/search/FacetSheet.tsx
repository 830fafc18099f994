import Drawer from '@mui/material/Drawer';
import { useId } from 'react';
import {
  Box,
  Button,
  HIGH_WINDOW,
  Icon,
  visuallyHidden,
  IconButton,
  Typography,
  type DialogProps,
} from '@relaptop/shared/basics';
import { useEndOverlay } from '../../common/useOverlay';
import { Facets } from './Facets';
import { withoutFilters } from './filters';
import { mdiClose } from './icons';
import { countText } from './texts';
import { useOfferedFacets } from './useOfferedFacets';
import { useResults } from './useResults';
import { useSearch } from './useSearch';

/** Sheet with all filters. A change updates the list at once. The last button shows the number of laptops. */
export function FacetSheet({ onClose }: DialogProps<null>) {
  const titleId = useId();
  const search = useSearch();
  const results = useResults(search.query);
  const { first, isOld } = results;
  const offered = useOfferedFacets(search, results);
  const close = useEndOverlay(onClose, search.latestSearch);
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={close}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: paperStyle },
      }}
    >
      <Box sx={{ ...barStyle, top: 0, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="h3" component="h2" id={titleId}>
          Filters
        </Typography>
        <IconButton aria-label="Close" onClick={close}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      {/* Screen readers ignore the page's own status, which is behind the sheet. */}
      <Typography role="status" sx={visuallyHidden}>
        {first && !isOld && countText(first)}
      </Typography>
      <Box sx={{ flex: 1, px: 2, py: 1 }}>
        {offered.facets && <Facets search={offered.search} facets={offered.facets} />}
      </Box>
      <Box sx={{ ...barStyle, bottom: 0, borderTop: 1, borderColor: 'divider' }}>
        <Button color="inherit" onClick={() => search.change(withoutFilters)}>
          Clear all
        </Button>
        <Button variant="contained" loading={isOld} onClick={close}>
          <span>{first ? `Show ${countText(first)}` : 'Show laptops'}</span>
        </Button>
      </Box>
    </Drawer>
  );
}

const paperStyle = {
  height: '92dvh',
  [HIGH_WINDOW]: { scrollPaddingBlock: '76px' },
  borderTopLeftRadius: 16,
  borderTopRightRadius: 16,
} as const;
const barStyle = {
  [HIGH_WINDOW]: { position: 'sticky' },
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  bgcolor: 'background.paper',
} as const;
