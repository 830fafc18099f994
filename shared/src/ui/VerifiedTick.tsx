import { useState } from 'react';
import Box from '@mui/material/Box';
import { mdiCheckDecagram } from '@mdi/js';
import { formatDate } from './format';
import { Icon } from './Icon';

interface VerifiedTickProps {
  since: string | null;
  /** What the tick says about the person. */
  label?: string;
  /** The same stands beside it in words: it is a mere mark then, and nothing to press or to be read again. */
  isSpelledOut?: boolean;
}

/** The tick beside a verified person; says since when on hover, by a tap and to screen readers. */
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

/** In a large name no higher than its capitals; in small letters still large enough to be seen. */
const iconStyle = { fontSize: 'max(0.85em, 1.05rem)', verticalAlign: '-0.12em' } as const;

/** As large as a finger needs it, without room of its own. */
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

/** Where the button would stand, and as large. */
const markStyle = { ...tickStyle, display: 'inline-block', cursor: undefined } as const;
