import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState, FailedState } from './states';

const drawing = () => screen.getByRole('alert').querySelector('svg[data-drawing="failed"]');

describe('a failed list', () => {
  it('gives the reason at once, and its button requests the list again', async () => {
    const onRetry = jest.fn();
    render(<FailedState message="The shop cannot be reached." onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('The shop cannot be reached.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('has an illustration without a request, hidden from screen readers', () => {
    render(<FailedState message="The shop cannot be reached." onRetry={() => undefined} />);
    expect(drawing()).toHaveAttribute('aria-hidden', 'true');
    expect(drawing()?.querySelectorAll('path').length).toBeGreaterThan(0);
    expect(drawing()?.innerHTML).not.toMatch(/href|url\(/);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('a failed part of a page', () => {
  it('gives the reason in one line, without the drawing', () => {
    render(<FailedState isOneLine message="The shop cannot be reached." onRetry={() => undefined} />);
    expect(screen.getByRole('alert')).toHaveTextContent('The shop cannot be reached.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(drawing()).not.toBeInTheDocument();
  });
});

describe('an empty list', () => {
  it('has its text below an illustration, with the next step', () => {
    render(<EmptyState text="NO Orders found" picture="/orders.svg" action={<a href="/">Shop</a>} />);
    expect(screen.getByText('NO Orders found')).toBeInTheDocument();
    expect(screen.getByRole('presentation')).toHaveAttribute('src', '/orders.svg');
    expect(screen.getByRole('link', { name: 'Shop' })).toBeInTheDocument();
  });
});
