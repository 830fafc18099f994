import { Box, Button } from '@relaptop/shared/basics';
import { FINGER } from './fieldStyle';
import { useAtOnce } from './useAtOnce';

interface PillProps {
  label: string;
  /** Explains the label. */
  hint?: string;
  pressed: boolean;
  onPress: () => void;
}

/** Toggle buttons side by side. */
export function Pills({ label, pills }: { label: string; pills: readonly PillProps[] }) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {pills.map((pill) => (
        <Pill key={pill.label} {...pill} />
      ))}
    </Box>
  );
}

function Pill({ label, hint, pressed, onPress }: PillProps) {
  const [shown, show] = useAtOnce(pressed);
  return (
    <Button
      size="small"
      variant={shown ? 'contained' : 'outlined'}
      aria-pressed={shown}
      title={hint}
      onClick={() => {
        show(!shown);
        onPress();
      }}
      sx={{ minWidth: 0, minHeight: FINGER, px: 1.25, whiteSpace: 'nowrap' }}
    >
      {label}
    </Button>
  );
}
