import { useState } from 'react';
import Box from '@mui/material/Box';
import { formatDate } from './format';
import { Icon } from './Icon';
import { mdiCheckDecagram } from './icons';

interface VerifiedTickProps {
  since: string | null;
  label?: string;
  /** The text next to the tick says the same. The tick is then an icon and not a button. */
  isSpelledOut?: boolean;
}

/** Hover or a click shows the date. Screen readers always read it. */
export function VerifiedTick({ since, label = 'Verified seller', isSpelledOut }: VerifiedTickProps) {
  const [isOpen, setIsOpen] = useState(false);
  const moment = since ? ` since ${formatDate(since)}` : '';
  if (isSpelledOut)
    return (
      <Box component="span" aria-hidden sx={markStyle}>
        <Icon path={mdiCheckDecagram} color="primary" sx={iconStyle} />
      </Box>
    );
  return (
    <Box
      component="button"
      type="button"
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
      sx={tickStyle}
    >
      <Icon path={mdiCheckDecagram} color="primary" titleAccess={label + moment} sx={iconStyle} />
      {isOpen && <span>{` Verified${moment}`}</span>}
    </Box>
  );
}

/** As high as a capital letter, with a minimum size. */
const iconStyle = { fontSize: 'max(0.85em, 1.05rem)', verticalAlign: '-0.12em' } as const;

/** The padding enlarges the touch area. The negative margin keeps the text in place. */
const tickStyle = {
  p: 0.5,
  m: -0.5,
  border: 0,
  bgcolor: 'transparent',
  font: 'inherit',
  fontSize: '0.9em',
  color: 'text.secondary',
  cursor: 'pointer',
} as const;

const markStyle = { ...tickStyle, display: 'inline-block', cursor: undefined } as const;
