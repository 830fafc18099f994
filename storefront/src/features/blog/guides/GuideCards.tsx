import { Link } from '@relaptop/shared/router';
import { Box, Paper, Typography } from '@relaptop/shared/ui';
import type { GuideName } from '../../../paths';
import { GuidePicture } from './GuidePicture';
import { linkedCard } from '../../../common/linkedCard';
import { GUIDES, minutesText } from './guides';

const grid = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;

const columnsFor = (except?: GuideName) => ({
  xs: 'minmax(0, 1fr)',
  sm: except ? 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))' : 'repeat(2, minmax(0, 1fr))',
});

const card = { ...linkedCard('h3 a'), height: 1, overflow: 'hidden' } as const;

export function GuideCards({ except }: { except?: GuideName }) {
  return (
    <Box component="ul" role="list" sx={{ ...grid, gridTemplateColumns: columnsFor(except) }}>
      {GUIDES.filter(({ name }) => name !== except).map(({ name, path, title, description, minutes }) => (
        <li key={name}>
          <Paper variant="outlined" sx={card}>
            <GuidePicture name={name} />
            <Box sx={{ p: 2 }}>
              <Typography variant="h3">
                <Link to={path}>{title}</Link>
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                {description}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                {minutesText(minutes)}
              </Typography>
            </Box>
          </Paper>
        </li>
      ))}
    </Box>
  );
}
