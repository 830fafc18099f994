import { Box, formatCount, visuallyHidden } from '@relaptop/shared/basics';
import { laptopCount } from '../../common/laptopCount';
import { FINGER } from './fieldStyle';
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
      <small aria-hidden>{formatCount(count)}</small>
      {/* Only screen readers need to hear what the number counts. */}
      <Box component="i" sx={visuallyHidden}>
        {laptopCount(count)}
      </Box>
    </Box>
  );
}

/** A custom box, because the browser's own is plain gray in the dark theme. */
const boxStyle = {
  appearance: 'none',
  display: 'grid',
  placeContent: 'center',
  width: 20,
  height: 20,
  m: 0,
  flex: 'none',
  border: '1px solid var(--mui-palette-edge)',
  borderRadius: 0.5,
  bgcolor: 'background.paper',
  cursor: 'inherit',
  '&:checked': { borderColor: 'primary.main', bgcolor: 'primary.main' },
  '&:checked::before': {
    content: '""',
    width: 12,
    height: 12,
    bgcolor: 'primary.contrastText',
    clipPath: 'polygon(14% 44%, 0 58%, 40% 96%, 100% 20%, 86% 6%, 40% 68%)',
  },
  // With forced colors the custom box would be invisible.
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const;

const rowStyle = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: FINGER,
  cursor: 'pointer',
  '& input': boxStyle,
  '& span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { color: 'text.secondary', fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' },
} as const;
