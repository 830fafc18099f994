import { useCallback, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { Box } from '@relaptop/shared/basics';
import { CarouselControls } from './CarouselControls';
import { useAutoplay } from './useAutoplay';

/** Constants of the product, in milliseconds. */
export const AUTOPLAY_MS = 4000;
export const SLIDE_SPEED_MS = 500;

/** Pixels that a finger moves before it counts as a swipe. */
const SWIPE = 40;

interface CarouselProps {
  label: string;
  /** At least three: with fewer, one slide would have to be left and right of the screen at once. */
  slides: readonly { key: string; content: ReactNode }[];
}

/** @returns how many places right of the screen a slide stands; those left of it are negative. The row is a ring. */
function placeOf(slide: number, current: number, count: number): number {
  const ahead = (slide - current + count) % count;
  return ahead > count / 2 ? ahead - count : ahead;
}

/** Slides in an endless row. Only the two that are to be seen move; the one that changes ends jumps unseen. */
export function Carousel({ label, slides }: CarouselProps) {
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
      sx={{ position: 'relative', borderRadius: 2, overflow: 'hidden', isolation: 'isolate' }}
    >
      <Box
        aria-live={playing ? 'off' : 'polite'}
        onPointerDown={({ clientX, pointerType }: PointerEvent) => {
          touchedAt.current = pointerType === 'mouse' ? null : clientX;
        }}
        onPointerUp={endSwipe}
        sx={{
          // All slides in one cell: the tallest gives the height, and none is cut when letters are large.
          display: 'grid',
          // No aspect ratio: with one, a slide whose letters are large would be cut off.
          minHeight: { xs: 300, md: 320 },
          touchAction: 'pan-y',
        }}
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
                gridArea: '1 / 1',
                minWidth: 0,
                transform: `translateX(${placeOf(index, current, count) * 100}%)`,
                transition: seen ? `transform ${SLIDE_SPEED_MS}ms ease` : 'none',
              }}
            >
              {content}
            </Box>
          );
        })}
      </Box>
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
