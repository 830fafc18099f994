import { Box, formatCount } from '@relaptop/shared/basics';
import { useAtOnce } from './useAtOnce';

interface CheckRowProps {
  label: string;
  count: number;
  checked: boolean;
  onToggle: () => void;
}

/** One value of a filter, with the number of laptops that have it. */
export function CheckRow({ label, count, checked, onToggle }: CheckRowProps) {
  const [shown, show] = useAtOnce(checked);
  const toggle = () => {
    show(!shown);
    onToggle();
  };
  return (
    <Box component="label" sx={rowStyle}>
      <input type="checkbox" checked={shown} onChange={toggle} />
      <span>{label}</span>
      <small>{formatCount(count)}</small>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 36,
  cursor: 'pointer',
  '& input': { width: 20, height: 20, m: 0, flex: 'none', accentColor: 'var(--mui-palette-primary-main)' },
  '& span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { color: 'text.secondary', fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' },
} as const;
