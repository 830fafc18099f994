import { useState } from 'react';
import { Box, Button, formatCount, visuallyHidden } from '@relaptop/shared/basics';
import { laptopCount } from '@relaptop/shared/contracts';
import { checkboxStyle } from '../../common/checkboxStyle';
import { TOUCH_HEIGHT } from './fieldStyle';

/** Shows a toggle's new state at once. The address changes a moment later, and then sets the state. */
function useOptimisticToggle(isOn: boolean): [shown: boolean, show: (isOn: boolean) => void] {
  const [known, setKnown] = useState(isOn);
  const [shown, setShown] = useState(isOn);
  if (known !== isOn) {
    setKnown(isOn);
    setShown(isOn);
  }
  return [shown, setShown];
}

interface CheckRowProps {
  label: string;
  count: number;
  checked: boolean;
  onToggle: () => void;
}

export function CheckRow({ label, count, checked, onToggle }: CheckRowProps) {
  const [shown, show] = useOptimisticToggle(checked);
  const toggle = () => {
    show(!shown);
    onToggle();
  };
  return (
    <Box component="label" sx={rowStyle}>
      <input type="checkbox" checked={shown} onChange={toggle} />
      <span>{label}</span>
      <small aria-hidden>{formatCount(count)}</small>
      {/* The unit of the number, such as "laptops", which only screen readers read. */}
      <Box component="i" sx={visuallyHidden}>
        {laptopCount(count)}
      </Box>
    </Box>
  );
}

const rowStyle = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: TOUCH_HEIGHT,
  '@media (pointer: coarse)': { minHeight: 44 },
  cursor: 'pointer',
  '& input': checkboxStyle,
  '& span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { color: 'text.secondary', fontSize: '0.875rem' },
} as const;

interface PillProps {
  label: string;
  hint?: string;
  pressed: boolean;
  onPress: () => void;
}

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
  const [shown, show] = useOptimisticToggle(pressed);
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
      sx={{ minWidth: 0, minHeight: TOUCH_HEIGHT, px: 1.25, whiteSpace: 'nowrap' }}
    >
      {label}
    </Button>
  );
}
