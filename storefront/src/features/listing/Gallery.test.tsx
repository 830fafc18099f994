import { act, screen, waitFor, within } from '@testing-library/react';
import type { FakeServer } from '@relaptop/shared/testing';
import { CALL, openListing, serveLaptop } from '../../testing/openListing';
import { aLaptop, aLaptopPage } from '../../testing/samples';

let server: FakeServer;
beforeEach(() => {
  server = serveLaptop();
});
afterEach(() => {
  server.restore();
  jest.restoreAllMocks();
});

describe('the gallery', () => {
  const current = () => screen.getByRole('button', { current: true });

  it('changes by button and arrow key, wraps around, and keeps the focus', async () => {
    const { user } = openListing();
    const next = await screen.findByRole('button', { name: 'Next picture' });
    await user.click(next);
    expect(current()).toHaveAccessibleName('Show picture 2 of 3');
    expect(next).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(current()).toHaveAccessibleName('Show picture 1 of 3');
    await user.click(screen.getByRole('button', { name: 'Previous picture' }));
    expect(screen.getByText('3 of 3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show picture 2 of 3' }));
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
  });

  it('moves the focus with the picture', async () => {
    const { user } = openListing();
    (await screen.findByRole('button', { name: 'Enlarge picture 1 of 3' })).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Enlarge picture 2 of 3' })).toHaveFocus();
  });

  it('enlarges a picture, changes it there too, and closes with the browser’s Back', async () => {
    const { user, router } = openListing();
    await user.click(await screen.findByRole('button', { name: 'Enlarge picture 1 of 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pictures of ThinkPad X1 Carbon' }));
    await user.keyboard('{ArrowLeft}');
    expect(dialog.getByRole('img', { name: /3 of 3/ })).toHaveAttribute('src', '/images/c.webp');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('scrolls an enlarged picture by arrow keys', async () => {
    const { user } = openListing();
    await user.click(await screen.findByRole('button', { name: 'Enlarge picture 1 of 3' }));
    const dialog = within(await screen.findByRole('dialog'));
    const zoomIn = dialog.getByRole('button', { name: 'Zoom in' });
    await user.click(zoomIn);
    const box = dialog.getByRole('region', { name: 'ThinkPad X1 Carbon, 1 of 3, enlarged' });
    expect(box).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}');
    expect(dialog.getByRole('img', { name: /1 of 3/ })).toBeInTheDocument();
    await user.keyboard('-');
    expect(dialog.queryByRole('region')).not.toBeInTheDocument();
    expect(zoomIn).toHaveFocus();
    await user.keyboard('+');
    expect(dialog.getByRole('region')).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Next picture' }));
    expect(dialog.getByRole('img', { name: /2 of 3/ })).toBeInTheDocument();
    expect(dialog.queryByRole('region')).not.toBeInTheDocument();
  });

  it('has no controls for a single picture', async () => {
    server.use({ [CALL]: { body: aLaptopPage({ laptop: aLaptop({ pictures: ['/images/a.webp'] }) }) } });
    const { user } = openListing();
    await user.click(await screen.findByRole('button', { name: 'Enlarge picture 1 of 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Zoom in' }));
    await user.keyboard('{ArrowRight}');
    expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeInTheDocument();
  });

  it('leaves no history entry after the enlarged picture is closed', async () => {
    const { user, router } = openListing();
    await user.click(await screen.findByRole('button', { name: 'Enlarge picture 1 of 3' }));
    const { key } = router.state.location;
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.key).not.toBe(key);
    expect(router.state.historyAction).toBe('POP');
  });
});
