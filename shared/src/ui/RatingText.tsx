import Box from '@mui/material/Box';
import type { Rating } from '@relaptop/shared/contracts';
import { formatCount } from './format';
import { Icon } from './Icon';
import { mdiStar } from './icons';
import { visuallyHidden } from './tokens';

export function RatingText({ rating }: { rating: Rating | null }) {
  if (!rating) return <span>No reviews yet</span>;
  const { average, count } = rating;
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <Icon path={mdiStar} sx={{ fontSize: '1.15em', verticalAlign: 'text-bottom', color: 'warning.main' }} />{' '}
      <strong>{average.toFixed(1)}</strong>
      <Box component="span" sx={visuallyHidden}>
        {' '}
        of 5 stars
      </Box>{' '}
      <span>{`(${formatCount(count)} ${count === 1 ? 'review' : 'reviews'})`}</span>
    </Box>
  );
}
