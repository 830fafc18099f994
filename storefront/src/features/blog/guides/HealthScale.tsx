import { Box, Typography } from '@relaptop/shared/ui';

const RANGES = [
  {
    range: '90% and more',
    upTo: 100,
    color: 'success.main',
    text: 'As good as new. Hardly used, or the battery has been replaced.',
  },
  {
    range: '80 to 90%',
    upTo: 90,
    color: 'success.main',
    text: 'Normal for a well-kept laptop after two or three years. Nothing to worry about.',
  },
  {
    range: '60 to 80%',
    upTo: 80,
    color: 'warning.main',
    text: 'Fine near an outlet. On the road you will notice it, and the price should reflect it.',
  },
  {
    range: 'Below 60%',
    upTo: 60,
    color: 'error.main',
    text: 'Subtract the price of a new battery from the laptop’s price.',
  },
] as const;

export function HealthScale() {
  return (
    <Box component="ul" role="list" aria-label="Battery health, from good to bad" sx={listStyle}>
      {RANGES.map(({ range, upTo, color, text }) => (
        <li key={range}>
          <Typography component="strong" sx={{ fontWeight: 700 }}>
            {range}
          </Typography>
          <Box sx={{ height: 8, my: 0.75, borderRadius: 1, bgcolor: 'action.hover' }}>
            <Box sx={{ height: 1, width: `${upTo}%`, borderRadius: 1, bgcolor: color }} />
          </Box>
          <Typography>{text}</Typography>
        </li>
      ))}
    </Box>
  );
}

const listStyle = { display: 'grid', gap: 2, maxWidth: '65ch', m: 0, p: 0, listStyle: 'none' } as const;
