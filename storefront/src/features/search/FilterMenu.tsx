import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Box, Button, ELEVATION, Icon } from '@relaptop/shared/basics';
import { mdiChevronDown } from './icons';

interface FilterMenuProps {
  title: string;
  chosen: number;
  children: ReactNode;
}

/** The choices close on Esc, on a press elsewhere, and when the focus leaves. */
export function FilterMenu({ title, chosen, children }: FilterMenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isOutside = (target: EventTarget | null) => target instanceof Node && !root.current?.contains(target);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = ({ target }: PointerEvent) => isOutside(target) && setIsOpen(false);
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);
  return (
    <Box
      ref={root}
      onBlur={({ relatedTarget }) => isOutside(relatedTarget) && setIsOpen(false)}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        root.current?.querySelector('button')?.focus();
      }}
      sx={{ position: 'relative' }}
    >
      <Button
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={id}
        endIcon={<Icon path={mdiChevronDown} sx={isOpen ? { transform: 'rotate(180deg)' } : undefined} />}
        onClick={() => setIsOpen(!isOpen)}
        sx={chosen > 0 ? chosenStyle : buttonStyle}
      >
        <span>{chosen > 0 ? `${title} · ${chosen}` : title}</span>
      </Button>
      {/* The panel is focusable, so that a press on an empty part doesn't close it. */}
      <Box id={id} hidden={!isOpen} tabIndex={-1} sx={panelStyle}>
        {isOpen && children}
      </Box>
    </Box>
  );
}

const buttonStyle = {
  minHeight: 44,
  px: 1.5,
  borderColor: 'edge',
  bgcolor: 'background.paper',
  whiteSpace: 'nowrap',
} as const;

const chosenStyle = { ...buttonStyle, borderColor: 'text.primary', boxShadow: 'inset 0 0 0 1px' } as const;

const panelStyle = {
  position: 'absolute',
  zIndex: 3,
  top: 'calc(100% + 6px)',
  left: 0,
  width: 320,
  maxHeight: '70vh',
  overflowY: 'auto',
  p: 2,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  boxShadow: ELEVATION.floating,
  outline: 'none',
} as const;
