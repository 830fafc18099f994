import { Box, Button } from '@relaptop/shared/basics';

interface Pill {
  label: string;
  pressed: boolean;
  onPress: () => void;
}

/** A few choices side by side, each of which is on or off. */
export function Pills({ label, pills }: { label: string; pills: readonly Pill[] }) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {pills.map((pill) => (
        <Button
          key={pill.label}
          size="small"
          variant={pill.pressed ? 'contained' : 'outlined'}
          aria-pressed={pill.pressed}
          onClick={pill.onPress}
          sx={{ minWidth: 0, px: 1.25, whiteSpace: 'nowrap' }}
        >
          {pill.label}
        </Button>
      ))}
    </Box>
  );
}
