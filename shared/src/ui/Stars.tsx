import { mdiStar, mdiStarOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { Icon } from './Icon';

const PLACES = [1, 2, 3, 4, 5];

export function Stars({ stars }: { stars: number }) {
  return (
    <Box
      component="span"
      role="img"
      aria-label={`${stars} of 5 stars`}
      sx={{ display: 'inline-flex', color: 'warning.main' }}
    >
      {PLACES.map((place) => (
        <Icon key={place} path={place <= stars ? mdiStar : mdiStarOutline} sx={{ fontSize: '1.25rem' }} />
      ))}
    </Box>
  );
}
