import { useCallback, useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { Box, Icon, IconButton, Stack } from '@relaptop/shared/basics';
import { useMedia } from '../../common/useMedia';
import { mdiPause, mdiPlay } from './icons';

interface CarouselControlsProps {
  count: number;
  current: number;
  playing: boolean;
  onToggle: () => void;
  onChoose: (index: number) => void;
}

const TARGET = 44;

const onDarkPlate = {
  color: 'common.white',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-common-black) 55%, transparent)',
  '--focus-ring': '#fff',
  // The focus ring is inside the controls, because the surrounding picture has no fixed contrast.
  '& button:focus-visible': { outlineOffset: -3 },
} as const;

function CarouselControls({ count, current, playing, onToggle, onChoose }: CarouselControlsProps) {
  return (
    <Stack
      direction="row"
      sx={{
        ...onDarkPlate,
        position: 'absolute',
        // On phones the text is in the lower half, so the controls are at the upper right.
        top: { xs: 12, sm: 'auto' },
        right: { xs: 12, sm: 16 },
        bottom: { sm: 16 },
        alignItems: 'center',
        borderRadius: 8,
        pr: 1,
      }}
    >
      <IconButton
        color="inherit"
        aria-label={playing ? 'Pause slides' : 'Play slides'}
        onClick={onToggle}
        sx={{ width: TARGET, height: TARGET }}
      >
        <Icon path={playing ? mdiPause : mdiPlay} fontSize="small" />
      </IconButton>
      <Stack direction="row" role="group" aria-label="Choose a slide">
        {Array.from({ length: count }, (_unused, index) => (
          <Box
            key={index}
            component="button"
            type="button"
            aria-label={`Show slide ${index + 1}`}
            aria-current={index === current}
            onClick={() => onChoose(index)}
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 30,
              height: TARGET,
              p: 0,
              border: 0,
              bgcolor: 'transparent',
              color: 'inherit',
              cursor: 'pointer',
              borderRadius: 1,
              '&::before': {
                content: '""',
                width: index === current ? 22 : 8,
                height: 8,
                borderRadius: 4,
                bgcolor: 'currentColor',
                opacity: index === current ? 1 : 0.6,
                transition: 'width 200ms',
              },
            }}
          />
        ))}
      </Stack>
    </Stack>
  );
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Calls `next` at intervals, but not during hover, focus or a pause by the user. With reduced motion, the
 * slides start paused.
 *
 * @param next must be stable between renders; otherwise the interval restarts
 * @param everyMs milliseconds
 */
function useAutoplay(next: () => void, everyMs: number) {
  const reduced = useMedia(REDUCED_MOTION);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const playing = chosen ?? !reduced;
  const moving = playing && !hovered && !focused;

  useEffect(() => {
    if (!moving) return undefined;
    const timer = setInterval(next, everyMs);
    return () => clearInterval(timer);
  }, [moving, next, everyMs]);

  return {
    playing,
    toggle: () => setChosen(!playing),
    restHandlers: {
      // After a touch, no event ends the hover, so the pause would never end.
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

export const AUTOPLAY_MS = 4000;
export const SLIDE_SPEED_MS = 500;

const SWIPE = 40;

interface CarouselProps {
  label: string;
  /** At least three slides. With two slides, the same slide would be on the left and on the right. */
  slides: readonly { key: string; content: ReactNode }[];
  /**
   * Content such as a search form, over the pictures and below the text of the slides. It does not move with
   * the slides.
   */
  children?: ReactNode;
}

/**
 * @returns the distance of a slide from the current slide, negative on the left. After the last slide comes
 * the first
 */
function positionOf(slide: number, current: number, count: number): number {
  const ahead = (slide - current + count) % count;
  return ahead > count / 2 ? ahead - count : ahead;
}

export function Carousel({ label, slides, children }: CarouselProps) {
  const count = slides.length;
  const [{ current, previous }, setShown] = useState({ current: 0, previous: 0 });
  const move = useCallback(
    (steps: number) =>
      setShown((shown) => ({ current: (shown.current + steps + count) % count, previous: shown.current })),
    [count],
  );
  const next = useCallback(() => move(1), [move]);
  const { playing, toggle, restHandlers } = useAutoplay(next, AUTOPLAY_MS);

  const touchedAt = useRef<number | null>(null);
  const endSwipe = ({ clientX }: PointerEvent) => {
    const distance = touchedAt.current === null ? 0 : clientX - touchedAt.current;
    touchedAt.current = null;
    if (Math.abs(distance) > SWIPE) move(distance < 0 ? 1 : -1);
  };

  return (
    <Box
      component="section"
      aria-roledescription="carousel"
      aria-label={label}
      {...restHandlers}
      sx={frameStyle}
    >
      <Box
        aria-live={playing ? 'off' : 'polite'}
        onPointerDown={({ clientX, pointerType }: PointerEvent) => {
          touchedAt.current = pointerType === 'mouse' ? null : clientX;
        }}
        onPointerUp={endSwipe}
        sx={slidesStyle}
      >
        {slides.map(({ key, content }, index) => {
          const seen = index === current || index === previous;
          return (
            <Box
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${count}`}
              inert={index !== current}
              sx={{
                ...BOTH_ROWS,
                transform: `translateX(${positionOf(index, current, count) * 100}%)`,
                transition: seen ? `transform ${SLIDE_SPEED_MS}ms ease` : 'none',
              }}
            >
              {content}
            </Box>
          );
        })}
      </Box>
      {children}
      <CarouselControls
        count={count}
        current={current}
        playing={playing}
        onToggle={toggle}
        onChoose={(index) => move(index - current)}
      />
    </Box>
  );
}

const frameStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: '1fr auto',
  minHeight: { sm: 400 },
  borderRadius: 2,
  overflow: 'hidden',
  isolation: 'isolate',
} as const;

/**
 * The slides and the content over them share two rows of a grid. The longest text sets the height of the
 * first row.
 */
export const BOTH_ROWS = {
  gridArea: '1 / 1 / span 2',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'subgrid',
  minWidth: 0,
} as const;

const slidesStyle = { ...BOTH_ROWS, touchAction: 'pan-y' } as const;
