import { renderHook } from '@testing-library/react';
import { useAt, useWhileVisible } from './timers';

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

describe('a moment that is waited for', () => {
  const show = (moments: string[]) =>
    renderHook((waitedFor: string[]) => useAt(waitedFor, run), { initialProps: moments });

  it('runs what is to be done once, shortly after it has come', () => {
    const { rerender } = show(['2026-11-03T10:00:20Z']);
    jest.advanceTimersByTime(20 * SECOND);
    expect(run).not.toHaveBeenCalled();
    rerender(['2026-11-03T10:00:20Z']);
    jest.advanceTimersByTime(SECOND);
    expect(run).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(60 * SECOND);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('is one of several', () => {
    show(['2026-11-03T10:00:40Z', '2026-11-03T10:00:20Z']);
    jest.advanceTimersByTime(30 * SECOND);
    expect(run).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(30 * SECOND);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('can be put off and called off', () => {
    const { rerender } = show(['2026-11-03T10:00:20Z']);
    rerender(['2026-11-03T10:01:00Z']);
    jest.advanceTimersByTime(40 * SECOND);
    expect(run).not.toHaveBeenCalled();
    rerender([]);
    jest.advanceTimersByTime(60 * SECOND);
    expect(run).not.toHaveBeenCalled();
  });

  it('does nothing when it is past', () => {
    show(['2026-11-03T09:59:00Z']);
    jest.advanceTimersByTime(60 * SECOND);
    expect(run).not.toHaveBeenCalled();
  });
});

describe('what is repeated while the tab is looked at', () => {
  const see = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const show = () =>
    renderHook((everyMs: number | null) => useWhileVisible(everyMs, run), {
      initialProps: (10 * SECOND) as number | null,
    });

  it('goes on until it is called off', () => {
    const { rerender } = show();
    jest.advanceTimersByTime(30 * SECOND);
    expect(run).toHaveBeenCalledTimes(3);
    rerender(null);
    jest.advanceTimersByTime(30 * SECOND);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('rests in a hidden tab, and runs at once when that is looked at again', () => {
    show();
    see('hidden');
    jest.advanceTimersByTime(60 * SECOND);
    expect(run).not.toHaveBeenCalled();
    see('visible');
    expect(run).toHaveBeenCalledTimes(1);
  });
});
