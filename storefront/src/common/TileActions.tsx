import { Box } from '@relaptop/shared/basics';
import type { LaptopCard } from '@relaptop/shared/contracts';
import { CompareButton } from './compare';
import { SaveButton } from './saved/SaveButton';

export const TileActions = ({ laptop }: { laptop: LaptopCard }) => (
  <Box sx={{ display: 'flex', gap: 0.5 }}>
    <CompareButton laptop={laptop} />
    <SaveButton laptop={laptop} />
  </Box>
);
