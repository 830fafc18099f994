import { render, screen } from '@testing-library/react';
import { Spinner } from './Spinner';

describe('the loading indicator', () => {
  it('is a centered, rotating, dashed circle with a name', () => {
    render(<Spinner />);
    const place = screen.getByRole('status', { name: 'Loading' });
    expect(place).toHaveStyle({ display: 'grid', placeItems: 'center', gridTemplateRows: '60vh' });
    const circle = place.firstElementChild;
    if (!circle) throw new Error('There is no circle.');
    const { border, borderRadius, animation } = getComputedStyle(circle);
    expect(border).toMatch(/dashed/);
    expect(borderRadius).toBe('50%');
    expect(animation).toMatch(/infinite/);
  });

  it('keeps the content below the page out of the window until the page has loaded', () => {
    render(<Spinner />);
    expect(screen.getByRole('status', { name: 'Loading' })).toHaveStyle({ minHeight: '100vh' });
  });
});
