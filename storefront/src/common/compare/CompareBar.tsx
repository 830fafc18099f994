import { Box, Button, ButtonLink, Paper, Typography } from '@relaptop/shared/basics';
import { useLocalList } from '../localList';
import { comparedHere } from './comparedHere';
import { compareHref } from './compareHref';
import { compareTexts } from './texts';

/** At the lower edge of a page with laptops to choose from: how many are chosen, and the way to see them side by side. */
export function CompareBar() {
  const ids = useLocalList(comparedHere);
  return (
    <Box role="status" sx={{ position: 'sticky', bottom: 0, zIndex: 2, pointerEvents: 'none' }}>
      {ids.length > 0 && (
        <Paper elevation={8} sx={barStyle}>
          <Typography sx={{ fontWeight: 650, mr: 'auto' }}>{compareTexts.chosen(ids.length)}</Typography>
          <Button onClick={() => comparedHere.set([])}>{compareTexts.clear}</Button>
          {ids.length > 1 ? (
            <ButtonLink to={compareHref(ids)} variant="contained">
              {compareTexts.open}
            </ButtonLink>
          ) : (
            <Button variant="contained" disabled>
              {compareTexts.oneMore}
            </Button>
          )}
        </Paper>
      )}
    </Box>
  );
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  maxWidth: 560,
  mx: 'auto',
  mb: 2,
  p: 1,
  pl: 2,
  pointerEvents: 'auto',
} as const;
