import { renderHook } from '@testing-library/react';
import { useAtMoments, useWhileVisible } from './timers';

const SECOND = 1000;
const run = jest.fn();

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-03T10:00:00Z') });
  run.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a callback at a moment', () => {
  const show = (moments: string[]) =>
    renderHook((waitedFor: string[]) => useAtMoments(waitedFor, run), { initialProps: moments });

  it('runs once, shortly after the moment', () => {
    const { rerender } = show(['2026-11-03T10:00:20Z']);
    jest.advanceTimersByTime(20 * SECOND);
    expect(run).not.toHaveBeenCalled();
    rerender(['2026-11-03T10:00:20Z']);
    jest.advanceTimersByTime(SECOND);
    expect(run).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(60 * SECOND);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs for several moments', () => {
    show(['2026-11-03T10:00:40Z', '2026-11-03T10:00:20Z']);
    jest.advanceTimersByTime(30 * SECOND);
    expect(run).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(30 * SECOND);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('can be moved and cancelled', () => {
    const { rerender } = show(['2026-11-03T10:00:20Z']);
    rerender(['2026-11-03T10:01:00Z']);
    jest.advanceTimersByTime(40 * SECOND);
    expect(run).not.toHaveBeenCalled();
    rerender([]);
    jest.advanceTimersByTime(60 * SECOND);
    expect(run).not.toHaveBeenCalled();
  });

  it('does not run for a past moment', () => {
    show(['2026-11-03T09:59:00Z']);
    jest.advanceTimersByTime(60 * SECOND);
    expect(run).not.toHaveBeenCalled();
  });
});

describe('a callback while the tab is visible', () => {
  const see = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const show = () =>
    renderHook((everyMs: number | null) => useWhileVisible(everyMs, run), {
      initialProps: (10 * SECOND) as number | null,
    });

  it('repeats until it is cancelled', () => {
    const { rerender } = show();
    jest.advanceTimersByTime(30 * SECOND);
    expect(run).toHaveBeenCalledTimes(3);
    rerender(null);
    jest.advanceTimersByTime(30 * SECOND);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('pauses in a hidden tab, and runs at once when it is visible again', () => {
    show();
    see('hidden');
    jest.advanceTimersByTime(60 * SECOND);
    expect(run).not.toHaveBeenCalled();
    see('visible');
    expect(run).toHaveBeenCalledTimes(1);
  });
});
