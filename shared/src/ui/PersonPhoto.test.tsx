import { fireEvent, render, screen } from '@testing-library/react';
import { PersonPhoto } from '@relaptop/shared/basics';

const show = (address: string | null) => (
  <PersonPhoto address={address} size={40}>
    A
  </PersonPhoto>
);

describe('the photo of a person', () => {
  it('loads lazily, at its own width', () => {
    const beforehand = jest.spyOn(globalThis, 'Image');
    render(show('/images/ann.webp'));
    const photo = screen.getByRole('presentation');
    expect(photo).toHaveAttribute('loading', 'lazy');
    expect(photo).toHaveAttribute('sizes', '40px');
    expect(photo.getAttribute('srcset')).toMatch(/^\/images\/320\/ann\.webp 320w/);
    expect(beforehand).not.toHaveBeenCalled();
  });

  it('shows the fallback without a photo, or when it fails to load', () => {
    const { rerender } = render(show(null));
    // Screen readers skip the first letter, because the name is next to it.
    expect(screen.getByText('A')).toHaveAttribute('aria-hidden', 'true');
    rerender(show('/images/ann.webp'));
    fireEvent.error(screen.getByRole('presentation'));
    expect(screen.getByText('A')).toBeInTheDocument();
    expect(screen.queryByRole('presentation')).toBeNull();
  });

  it('loads again when the address changes', () => {
    const { rerender } = render(show('/images/ann.webp'));
    fireEvent.error(screen.getByRole('presentation'));
    rerender(show('/images/new.webp'));
    expect(screen.getByRole('presentation')).toHaveAttribute('src', '/images/new.webp');
  });
});
