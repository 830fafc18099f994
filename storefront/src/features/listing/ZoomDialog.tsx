import {
  mdiChevronLeft,
  mdiChevronRight,
  mdiClose,
  mdiMagnifyMinusOutline,
  mdiMagnifyPlusOutline,
} from '@mdi/js';
import { useState, type KeyboardEvent } from 'react';
import { Box, Icon, IconButton, type DialogProps } from '@relaptop/shared/basics';
import { Dialog } from '@relaptop/shared/dialogs';
import { useEndOverlay } from '../../common/useOverlay';

export interface Enlarged {
  pictures: readonly string[];
  name: string;
  index: number;
}

/** One picture over the whole window, as large as it was uploaded when that is asked for. */
export function ZoomDialog({ about: { pictures, name, index }, onClose }: DialogProps<Enlarged>) {
  const close = useEndOverlay(onClose);
  const [current, setCurrent] = useState(index);
  const [isLarge, setIsLarge] = useState(false);
  const count = pictures.length;
  const turn = (steps: number) => {
    setCurrent((current + steps + count) % count);
    setIsLarge(false);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
    if (key === '+' || key === '-') setIsLarge(key === '+');
  };
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
        <IconButton aria-label={zoomLabel} onClick={() => setIsLarge(!isLarge)}>
          <Icon path={isLarge ? mdiMagnifyMinusOutline : mdiMagnifyPlusOutline} />
        </IconButton>
        <IconButton aria-label="Close" onClick={close}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      {/* A large one is moved by a finger or the arrow keys of its scroll bars. */}
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', display: 'grid', bgcolor: 'action.hover' }}>
        <Box
          component="img"
          src={pictures[current]}
          alt={`${name}, ${current + 1} of ${count}`}
          sx={isLarge ? { width: 'max(250%, 1600px)' } : fittingStyle}
        />
      </Box>
    </Dialog>
  );
}

const barStyle = { display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1 } as const;
const fittingStyle = { width: 1, height: 1, minHeight: 0, objectFit: 'contain' } as const;
