import { act, fireEvent, render, screen } from '@testing-library/react';
import { AppTheme } from '@relaptop/shared/basics';
import { AUTOPLAY_MS, Carousel, SLIDE_SPEED_MS } from './Carousel';

const slides = ['one', 'two', 'three'].map((key) => ({ key, content: <p>{key}</p> }));

let tellReduced: ((reduced: boolean) => void) | undefined;

function preferReducedMotion(initially: boolean) {
  let matches = initially;
  const listeners = new Set<() => void>();
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        get matches() {
          return media.includes('prefers-reduced-motion') && matches;
        },
        media,
        addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
        addListener: () => undefined,
        removeListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  tellReduced = (reduced) => {
    matches = reduced;
    listeners.forEach((listener) => listener());
  };
}

const open = () =>
  render(
    <AppTheme>
      <Carousel label="Offers" slides={slides} />
    </AppTheme>,
  );

/** Hidden slides are inert: unreachable by the Tab key and screen readers. */
const shown = () =>
  slides
    .map(({ key }) => key)
    .filter((key) => !screen.getByText(key).closest('[role="group"]')?.hasAttribute('inert'));

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  preferReducedMotion(false);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the carousel', () => {
  it('moves on every 4000 ms at a speed of 500 ms, round and round', () => {
    expect([AUTOPLAY_MS, SLIDE_SPEED_MS]).toEqual([4000, 500]);
    open();
    expect(shown()).toEqual(['one']);
    wait(3999);
    expect(shown()).toEqual(['one']);
    wait(1);
    expect(shown()).toEqual(['two']);
    wait(4000);
    expect(shown()).toEqual(['three']);
    wait(4000);
    expect(shown()).toEqual(['one']);
    expect(screen.getByText('one').parentElement).toHaveStyle({ transform: 'translateX(0%)' });
    expect(screen.getByText('three').parentElement).toHaveStyle({ transform: 'translateX(-100%)' });
  });

  it('animates only the two visible slides', () => {
    open();
    wait(4000);
    expect(screen.getByText('one').parentElement).toHaveStyle({ transition: 'transform 500ms ease' });
    expect(screen.getByText('two').parentElement).toHaveStyle({ transition: 'transform 500ms ease' });
    expect(screen.getByText('three').parentElement).toHaveStyle({ transition: 'none' });
  });

  it('shows the slide of a chosen dot and marks the dot', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Show slide 3' }));
    expect(shown()).toEqual(['three']);
    expect(screen.getByRole('button', { name: 'Show slide 3' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('button', { name: 'Show slide 1' })).toHaveAttribute('aria-current', 'false');
  });

  it('stops at the pause button and goes on at the play button', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
    wait(20_000);
    expect(shown()).toEqual(['one']);
    fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
    wait(4000);
    expect(shown()).toEqual(['two']);
  });

  it('pauses during hover', () => {
    open();
    const carousel = screen.getByRole('region', { name: 'Offers' });
    fireEvent(carousel, pointer('pointerover', { pointerType: 'mouse' }));
    wait(20_000);
    expect(shown()).toEqual(['one']);
    fireEvent(carousel, pointer('pointerout', { pointerType: 'mouse' }));
    wait(4000);
    expect(shown()).toEqual(['two']);
  });

  it('pauses during focus', () => {
    open();
    const dot = screen.getByRole('button', { name: 'Show slide 1' });
    act(() => dot.focus());
    wait(20_000);
    expect(shown()).toEqual(['one']);
    act(() => dot.blur());
    wait(4000);
    expect(shown()).toEqual(['two']);
  });

  it('does not start with reduced motion, but can be started', () => {
    preferReducedMotion(true);
    open();
    wait(20_000);
    expect(shown()).toEqual(['one']);
    fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
    wait(4000);
    expect(shown()).toEqual(['two']);
  });

  it('stops when reduced motion is turned on', () => {
    open();
    act(() => tellReduced?.(true));
    wait(20_000);
    expect(shown()).toEqual(['one']);
  });

  it('follows a swipe of a finger, both ways', () => {
    open();
    const swipe = (from: number, to: number) => {
      const slide = screen.getByText('one');
      fireEvent(slide, pointer('pointerdown', { pointerType: 'touch', clientX: from }));
      fireEvent(slide, pointer('pointerup', { pointerType: 'touch', clientX: to }));
    };
    swipe(200, 100);
    expect(shown()).toEqual(['two']);
    swipe(100, 200);
    expect(shown()).toEqual(['one']);
    swipe(100, 110);
    expect(shown()).toEqual(['one']);
  });
});

/** jsdom has no pointer events, so this is a mouse event with the two relevant properties. */
function pointer(
  type: string,
  { pointerType, clientX = 0 }: { pointerType: string; clientX?: number },
): Event {
  const event = new MouseEvent(type, { bubbles: true, clientX });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  return event;
}
