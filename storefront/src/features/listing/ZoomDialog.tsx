import {
  mdiChevronLeft,
  mdiChevronRight,
  mdiClose,
  mdiMagnifyMinusOutline,
  mdiMagnifyPlusOutline,
} from '@mdi/js';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Box, Icon, IconButton, type DialogProps } from '@relaptop/shared/basics';
import { Dialog } from '@relaptop/shared/dialogs';
import { useEndOverlay } from '../../common/useOverlay';

interface Enlarged {
  pictures: readonly string[];
  name: string;
  index: number;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const takeFocus = (box: HTMLElement | null) => box?.focus();
/**
 * @returns props of the box around the enlarged picture. They focus the box, so that keyboard users can
 * scroll it
 */
const scrollingBox = (label: string) =>
  ({ ref: takeFocus, role: 'region', 'aria-label': label, tabIndex: 0 }) as const;

export function ZoomDialog({ about: { pictures, name, index }, onClose }: DialogProps<Enlarged>) {
  const close = useEndOverlay(onClose);
  const [current, setCurrent] = useState(index);
  const [isLarge, setIsLarge] = useState(false);
  const count = pictures.length;
  const turn = (steps: number) => {
    setCurrent((current + steps + count) % count);
    setIsLarge(false);
  };
  const zoom = useRef<HTMLButtonElement>(null);
  const setLarge = (large: boolean) => {
    // The box around the picture had the focus and stops being focusable, so the zoom button gets the focus.
    if (isLarge && !large) zoom.current?.focus();
    setIsLarge(large);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const steps = isLarge || count === 1 ? undefined : STEPS[key];
    if (steps !== undefined) turn(steps);
    if (key === '+' || key === '-') setLarge(key === '+');
  };
  const title = `${name}, ${current + 1} of ${count}`;
  const zoomLabel = isLarge ? 'Zoom out' : 'Zoom in';
  return (
    <Dialog
      open
      fullScreen
      onClose={close}
      onKeyDown={onKeyDown}
      slotProps={{ paper: { 'aria-label': `Pictures of ${name}`, sx: { borderRadius: 0 } } }}
    >
      <Box sx={barStyle}>
        <Box role="status" sx={{ flex: 1 }}>{`${current + 1} of ${count}`}</Box>
        {count > 1 && (
          <>
            <IconButton aria-label="Previous picture" onClick={() => turn(-1)}>
              <Icon path={mdiChevronLeft} />
            </IconButton>
            <IconButton aria-label="Next picture" onClick={() => turn(1)}>
              <Icon path={mdiChevronRight} />
            </IconButton>
          </>
        )}
        <IconButton ref={zoom} aria-label={zoomLabel} onClick={() => setLarge(!isLarge)}>
          <Icon path={isLarge ? mdiMagnifyMinusOutline : mdiMagnifyPlusOutline} />
        </IconButton>
        <IconButton aria-label="Close" onClick={close}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Box {...(isLarge && scrollingBox(`${title}, enlarged`))} sx={boxStyle}>
        <Box component="img" src={pictures[current]} alt={title} sx={isLarge ? largeStyle : fittingStyle} />
      </Box>
    </Dialog>
  );
}

const boxStyle = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'grid',
  bgcolor: 'action.hover',
  '&:focus-visible': { outlineOffset: '-4px' },
} as const;
const barStyle = { display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1 } as const;
/** The picture fits the window but never exceeds its own size, because enlarging would blur it. */
const fittingStyle = { width: 1, height: 1, minHeight: 0, objectFit: 'scale-down' } as const;
/** Shows the picture in its own size, or in the window's width if that is larger. */
const largeStyle = { minWidth: 1 } as const;
