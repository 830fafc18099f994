import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '@relaptop/shared/router';
import { takeOver } from './takeOver';

/** A router whose page is there when it is told so, and the element that the server has filled, or not. */
function setUp(html: string) {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  let arrive: () => void = () => undefined;
  const arrived = new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const pressed = jest.fn();
  const page = (
    <>
      <a href="/blog">Blog</a>
      <button onClick={pressed}>Pause</button>
    </>
  );
  const router = createMemoryRouter([
    { path: '/', loader: () => arrived, element: page, hydrateFallbackElement: <p>waiting</p> },
    { path: '/other', element: <p>other</p> },
  ]);
  const prepare = jest.fn(() => root.innerHTML);
  const taking = act(async () => void takeOver(root, router, <RouterProvider router={router} />, prepare));
  return { root, router, arrive, pressed, prepare, taking };
}

const FIRST_SCREEN = '<a href="/blog">Blog</a><button>Pause</button>';

describe('taking over', () => {
  it('leaves the first screen where it is until the page is there, and then takes its place', async () => {
    const { root, arrive, taking } = setUp(FIRST_SCREEN);
    await taking;
    const first = root.querySelector('button');
    expect(screen.queryByText('waiting')).toBeNull();
    await act(async () => arrive());
    await waitFor(() => expect(root.querySelector('button')).not.toBe(first));
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('has everything prepared once the page is there, and before it is rendered', async () => {
    const { arrive, prepare, taking } = setUp(FIRST_SCREEN);
    await taking;
    expect(prepare).not.toHaveBeenCalled();
    await act(async () => arrive());
    await waitFor(() => expect(prepare.mock.results).toEqual([{ type: 'return', value: FIRST_SCREEN }]));
  });

  it('gives the page the focus, and presses what was pressed too early', async () => {
    const { root, arrive, pressed, taking } = setUp(FIRST_SCREEN);
    root.querySelector('a')?.focus();
    root.dataset.pressed = '1';
    await taking;
    await act(async () => arrive());
    await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('link')).toHaveFocus();
    expect(root.dataset.pressed).toBeUndefined();
  });

  it('presses nothing that only stands in the place of what was pressed', async () => {
    const { root, arrive, pressed, taking } = setUp('<a href="/blog">Blog</a><button>Report</button>');
    root.dataset.pressed = '1';
    await taking;
    await act(async () => arrive());
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeInTheDocument();
    expect(pressed).not.toHaveBeenCalled();
  });

  it('shows that the page is waited for when there is no first screen', async () => {
    const { arrive, taking } = setUp('');
    await taking;
    expect(screen.getByText('waiting')).toBeInTheDocument();
    await act(async () => arrive());
    expect(await screen.findByRole('button')).toBeInTheDocument();
  });
});
