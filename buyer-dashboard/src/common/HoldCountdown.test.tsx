import { act, render, screen } from '@testing-library/react';
import { formatTimeLeft, HoldCountdown } from './HoldCountdown';

describe('the countdown of a hold', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-03T10:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  it('counts down by the second', () => {
    render(<HoldCountdown until="2026-11-03T10:12:34Z" />);
    expect(screen.getByRole('timer')).toHaveTextContent('Reserved for you: 12:34');
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.getByRole('timer')).toHaveTextContent('Reserved for you: 12:33');
  });

  it('counts on after a page translator has replaced its text', () => {
    render(<HoldCountdown until="2026-11-03T10:12:34Z" />);
    const text = screen.getByText(/^Reserved for you/);
    const font = document.createElement('font');
    font.textContent = text.textContent;
    text.replaceChildren(font);
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.getByRole('timer')).toHaveTextContent(/^Reserved for you: 12:33$/);
  });

  it('announces the time left once a minute, politely', () => {
    render(<HoldCountdown until="2026-11-03T10:02:30Z" announced />);
    const region = screen.getByText('Reserved for you for 3 more minutes');
    expect(region).toHaveAttribute('aria-live', 'polite');
    act(() => jest.advanceTimersByTime(29_000));
    expect(region).toHaveTextContent('Reserved for you for 3 more minutes');
    act(() => jest.advanceTimersByTime(2000));
    expect(region).toHaveTextContent('Reserved for you for 2 more minutes');
    act(() => jest.advanceTimersByTime(60_000));
    expect(region).toHaveTextContent('Reserved for you for 1 more minute');
  });

  it('announces nothing by default', () => {
    const { container } = render(<HoldCountdown until="2026-11-03T10:02:30Z" />);
    expect(container.querySelector('[aria-live]')).toBeNull();
  });

  it('says when it has ended, and that the order can still be paid', () => {
    render(<HoldCountdown until="2026-11-03T10:00:02Z" />);
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.getByRole('timer')).toHaveTextContent(
      'Your reservation has ended; you can pay until another buyer books the laptop',
    );
  });

  it('shows hours from one hour on', () => {
    expect(formatTimeLeft(3_723_000)).toBe('1:02:03');
    expect(formatTimeLeft(9000)).toBe('00:09');
  });
});
