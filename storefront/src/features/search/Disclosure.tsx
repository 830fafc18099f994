import { mdiChevronDown } from '@mdi/js';
import { useId, useState, type ReactNode } from 'react';
import { Box, Icon } from '@relaptop/shared/basics';

interface DisclosureProps {
  title: string;
  openAtFirst: boolean;
  children: ReactNode;
}

/** A heading that shows and hides what belongs to it. */
export function Disclosure({ title, openAtFirst, children }: DisclosureProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(openAtFirst);
  return (
    <Box component="section" sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
      <Box component="h2" sx={{ m: 0, fontSize: '1rem' }}>
        <Box
          component="button"
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          sx={buttonStyle}
        >
          {title}
          <Icon path={mdiChevronDown} sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        </Box>
      </Box>
      <Box id={id} hidden={!isOpen} sx={{ pb: 2 }}>
        {isOpen && children}
      </Box>
    </Box>
  );
}

const buttonStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: 1,
  minHeight: 48,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  fontWeight: 700,
  textAlign: 'left',
  cursor: 'pointer',
} as const;
