import { Box } from '@relaptop/shared/basics';
import type { LaptopCard } from '@relaptop/shared/contracts';
import { CompareButton } from './compare/CompareButton';
import { SaveButton } from './saved/SaveButton';

/** What can be done with a laptop without opening its page. On phones there is room for the heart only. */
export const TileActions = ({ laptop }: { laptop: LaptopCard }) => (
  <Box sx={{ display: 'grid', gap: 0.5 }}>
    <SaveButton laptop={laptop} />
    <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
      <CompareButton laptop={laptop} />
    </Box>
  </Box>
);
