import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Box, Icon, IconButton, RADIUS } from '@relaptop/shared/basics';
import { pictureSizes } from '@relaptop/shared/paths';
import { GALLERY_SIZES } from '../../pictureWidths';
import { mdiChevronLeft, mdiChevronRight } from './icons';

/** In browsers without the `scrollend` event, a swipe ends after this many milliseconds without scrolling. */
const SETTLED_MS = 150;

/**
 * Tracks which slide of a row is visible. Each slide is as wide as the row. Users scroll by touch, and `show`
 * scrolls to a slide.
 */
function useSlides(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const takesFocus = useRef(false);
  const [current, setCurrent] = useState(0);

  // If the previous slide had the focus, the new slide gets it.
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    track.current?.children[current]?.querySelector('button')?.focus({ preventScroll: true });
  }, [current]);
  useEffect(() => () => clearTimeout(settling.current), []);

  const settle = () => {
    const row = track.current;
    if (row && row.clientWidth > 0) setCurrent(Math.round(row.scrollLeft / row.clientWidth));
  };

  return {
    track,
    current,
    show: (index: number) => {
      const row = track.current;
      if (!row) return;
      const next = (index + count) % count;
      takesFocus.current = row.contains(document.activeElement);
      row.scrollLeft = next * row.clientWidth;
      setCurrent(next);
    },
    onScroll: () => {
      if ('onscrollend' in window) return;
      clearTimeout(settling.current);
      settling.current = setTimeout(settle, SETTLED_MS);
    },
    onScrollEnd: settle,
  };
}

interface GalleryProps {
  pictures: readonly string[];
  name: string;
  status?: string | undefined;
  onEnlarge: (index: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export function Gallery({ pictures, name, status, onEnlarge }: GalleryProps) {
  const count = pictures.length;
  const { track, current, show, ...scrolling } = useSlides(count);
  const positionText = (index: number) => `${index + 1} of ${count}`;
  const step = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    if (steps === undefined || count === 1) return;
    event.preventDefault();
    show(current + steps);
  };
  return (
    <Box
      component="section"
      aria-roledescription="carousel"
      aria-label={`Pictures of ${name}`}
      onKeyDown={step}
      sx={{ minWidth: 0 }}
    >
      <Box sx={frameStyle}>
        <Box ref={track} {...scrolling} sx={trackStyle}>
          {pictures.map((picture, index) => (
            <Box
              key={picture}
              role="group"
              aria-roledescription="slide"
              aria-label={positionText(index)}
              inert={index !== current}
            >
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={`Enlarge picture ${positionText(index)}`}
                onClick={() => onEnlarge(index)}
              >
                <img
                  sizes={GALLERY_SIZES}
                  srcSet={pictureSizes(picture)}
                  src={picture}
                  alt={`${name}, ${positionText(index)}`}
                  width={960}
                  height={720}
                  loading={index === 0 ? 'eager' : 'lazy'}
                  fetchPriority={index === 0 ? 'high' : 'auto'}
                />
              </button>
            </Box>
          ))}
        </Box>
        {status && <Box sx={{ ...plateStyle, ...statusStyle }}>{status}</Box>}
        {count > 1 && (
          <>
            <StepButton direction="Previous" path={mdiChevronLeft} onStep={() => show(current - 1)} />
            <StepButton direction="Next" path={mdiChevronRight} onStep={() => show(current + 1)} />
            <Box role="status" sx={{ ...plateStyle, right: 12, bottom: 12, px: 1.25, py: 0.25 }}>
              {positionText(current)}
            </Box>
          </>
        )}
      </Box>
      {count > 1 && (
        <Box role="group" aria-label="All pictures" sx={thumbsStyle}>
          {pictures.map((picture, index) => (
            <button
              key={picture}
              type="button"
              aria-label={`Show picture ${positionText(index)}`}
              aria-current={index === current}
              onClick={() => show(index)}
            >
              <img
                sizes="88px"
                srcSet={pictureSizes(picture)}
                src={picture}
                alt=""
                width={88}
                height={66}
                loading="lazy"
              />
            </button>
          ))}
        </Box>
      )}
    </Box>
  );
}

interface StepButtonProps {
  direction: 'Previous' | 'Next';
  path: string;
  onStep: () => void;
}

/** Button to the next or previous picture. The pictures wrap around, so the button is never disabled. */
function StepButton({ direction, path, onStep }: StepButtonProps) {
  return (
    <IconButton
      aria-label={`${direction} picture`}
      onClick={onStep}
      sx={{
        ...plateStyle,
        top: '50%',
        mt: '-22px',
        width: 44,
        height: 44,
        [direction === 'Next' ? 'right' : 'left']: 12,
        '&:hover': { bgcolor: 'background.paper' },
      }}
    >
      <Icon path={path} />
    </IconButton>
  );
}

const plateStyle = {
  position: 'absolute',
  bgcolor: 'background.paper',
  color: 'text.primary',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  fontSize: '0.875rem',
} as const;

const statusStyle = {
  left: 12,
  top: 12,
  px: 1.5,
  py: 0.5,
  border: 0,
  bgcolor: 'text.primary',
  color: 'background.paper',
  fontSize: '1rem',
  fontWeight: 700,
} as const;

export const frameStyle = {
  position: 'relative',
  borderRadius: `${RADIUS.card}px`,
  overflow: 'hidden',
} as const;

export const trackStyle = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '100%',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollBehavior: 'smooth',
  '@media (prefers-reduced-motion: reduce)': { scrollBehavior: 'auto' },
  scrollbarWidth: 'none',
  bgcolor: 'action.hover',
  '& > *': { scrollSnapAlign: 'center', scrollSnapStop: 'always' },
  '& button': { display: 'block', width: 1, p: 0, border: 0, bgcolor: 'transparent', cursor: 'zoom-in' },
  '& button:focus-visible': { outlineOffset: '-4px' },
  '& img': {
    display: 'block',
    width: 1,
    height: 'auto',
    aspectRatio: '4 / 3',
    objectFit: 'contain',
    // On tablets, the name and the price below the picture are visible without scrolling.
    maxHeight: { sm: '45vh', md: 'none' },
  },
} as const;

/** All thumbnails fit in one row, because users would miss a thumbnail outside the screen. */
const thumbsStyle = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 88px)',
  gap: { xs: 0.75, sm: 1 },
  mt: 1,
  '& button': {
    p: 0,
    border: '2px solid transparent',
    borderRadius: 1,
    overflow: 'hidden',
    bgcolor: 'action.hover',
    cursor: 'pointer',
  },
  '& [aria-current="true"]': { borderColor: 'primary.main' },
  '& img': { display: 'block', width: 1, height: 'auto', aspectRatio: '4 / 3', objectFit: 'cover' },
} as const;
