import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from '@relaptop/shared/router';
import { clientRender } from './clientRender';

function Field({ whileRendering }: { whileRendering: () => void }) {
  const [text, setText] = useState('');
  whileRendering();
  return (
    <>
      <input value={text} onChange={({ target }) => setText(target.value)} />
      <p>{text}</p>
    </>
  );
}

/** A router whose page arrives on command, and the element with or without prerendered HTML. */
function setUp(html: string) {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  let arrive: () => void = () => undefined;
  const arrived = new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const pressed = jest.fn();
  const whileRendering = jest.fn();
  const page = (
    <>
      <a href="/blog">Blog</a>
      <Field whileRendering={whileRendering} />
      <button onClick={pressed}>Pause</button>
      {['One', 'Two'].map((answer) => (
        <details key={answer}>
          <summary>Read the answer</summary>
          {answer}
        </details>
      ))}
    </>
  );
  const router = createMemoryRouter([
    { path: '/', loader: () => arrived, element: page, hydrateFallbackElement: <p>waiting</p> },
    { path: '/other', element: <p>other</p> },
  ]);
  const prepare = jest.fn(() => root.innerHTML);
  const rendering = act(
    async () => void clientRender(root, router, <RouterProvider router={router} />, prepare),
  );
  return { root, router, arrive, pressed, whileRendering, prepare, rendering };
}

const FOLDED = ['One', 'Two'].map(
  (answer) => `<details><summary>Read the answer</summary>${answer}</details>`,
);
const PRERENDERED = `<a href="/blog">Blog</a><input><button>Pause</button>${FOLDED.join('')}`;

describe('rendering in the browser', () => {
  it('leaves the prerendered page where it is until the page is there, and then takes its place', async () => {
    const { root, arrive, rendering } = setUp(PRERENDERED);
    await rendering;
    const first = root.querySelector('button');
    expect(screen.queryByText('waiting')).toBeNull();
    await act(async () => arrive());
    await waitFor(() => expect(root.querySelector('button')).not.toBe(first));
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('has everything prepared once the page is there, and before it is rendered', async () => {
    const { arrive, prepare, rendering } = setUp(PRERENDERED);
    await rendering;
    expect(prepare).not.toHaveBeenCalled();
    await act(async () => arrive());
    await waitFor(() => expect(prepare.mock.results).toEqual([{ type: 'return', value: PRERENDERED }]));
  });

  it('gives the page the focus, and presses what was pressed too early', async () => {
    const { root, arrive, pressed, rendering } = setUp(PRERENDERED);
    root.querySelector('a')?.focus();
    root.dataset.pressed = '1';
    await rendering;
    await act(async () => arrive());
    await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('link')).toHaveFocus();
    expect(root.dataset.pressed).toBeUndefined();
  });

  it('leaves what was unfolded as it is, with the focus on it', async () => {
    const { root, arrive, rendering } = setUp(PRERENDERED);
    await rendering;
    const [, before] = root.querySelectorAll('details');
    if (before) before.open = true;
    before?.querySelector('summary')?.focus();
    await act(async () => arrive());
    await waitFor(() => expect(before).not.toBeInTheDocument());
    const [first, second] = root.querySelectorAll('details');
    expect([first?.open, second?.open]).toEqual([false, true]);
    expect(second?.querySelector('summary')).toHaveFocus();
  });

  it('goes on with what is typed into its field', async () => {
    const { root, arrive, rendering } = setUp(PRERENDERED);
    await rendering;
    const field = root.querySelector('input');
    field?.focus();
    await act(async () => arrive());
    // Up to the last moment: the text is read when the page replaces the prerendered one.
    if (field) field.value = 'thinkpad';
    await waitFor(() => expect(screen.getByText('thinkpad')).toBeInTheDocument());
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('hears what is pressed and what gets the focus while the page is being rendered', async () => {
    const { root, arrive, pressed, whileRendering, rendering } = setUp(PRERENDERED);
    whileRendering.mockImplementationOnce(() => {
      root.dataset.pressed = '1';
      root.querySelector('a')?.focus();
    });
    await rendering;
    await act(async () => arrive());
    await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('link')).toHaveFocus();
  });

  it('presses nothing that only stands in the place of what was pressed', async () => {
    const { root, arrive, pressed, rendering } = setUp('<a href="/blog">Blog</a><button>Report</button>');
    root.dataset.pressed = '1';
    await rendering;
    await act(async () => arrive());
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeInTheDocument();
    expect(pressed).not.toHaveBeenCalled();
  });

  it('shows what has failed without loading it a second time', async () => {
    document.body.innerHTML = `<div id="root">${PRERENDERED}</div>`;
    const root = document.getElementById('root') as HTMLElement;
    const loader = jest.fn(() => Promise.reject(new Error('no answer')));
    const router = createMemoryRouter([{ path: '/', loader, element: null, errorElement: <p>failed</p> }]);
    await act(
      async () => void clientRender(root, router, <RouterProvider router={router} />, () => undefined),
    );
    expect(await screen.findByText('failed')).toBeInTheDocument();
    expect(loader).toHaveBeenCalledTimes(1);
  });

  it('shows that the page is waited for when there is no prerendered page', async () => {
    const { arrive, rendering } = setUp('');
    await rendering;
    expect(screen.getByText('waiting')).toBeInTheDocument();
    await act(async () => arrive());
    expect(await screen.findByRole('button')).toBeInTheDocument();
  });
});
