import { errorMessage } from '@relaptop/shared/api';
import { Box, FailedState, formatAmount, Paper, Spinner, Typography } from '@relaptop/shared/ui';
import { useMoneySumsQuery } from './moneyApi';
import { SUMS } from './texts';

/** Where the money of all sales is. */
export function MoneySums() {
  const { data, error, refetch } = useMoneySumsQuery();
  if (!data)
    return error ? <FailedState message={errorMessage(error)} onRetry={() => void refetch()} /> : <Spinner />;
  return (
    <Box
      component="dl"
      sx={{
        ...{ m: 0, display: 'grid', gap: 2 },
        gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' },
      }}
    >
      {SUMS.map(([name, label, note]) => (
        <Paper key={name} variant="outlined" sx={{ p: 2, minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, fontSize: { xs: '1.1rem', sm: '1.4rem' }, fontWeight: 800, overflowWrap: 'anywhere' }}
          >
            {formatAmount(data[name])}
          </Typography>
          <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
            {note}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}
