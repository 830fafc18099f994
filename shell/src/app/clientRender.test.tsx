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

/** @param html the prerendered page; may be empty. The router's page loads when the test calls `arrive`. */
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
  it('keeps the prerendered page until the page has loaded, and then replaces it', async () => {
    const { root, arrive, rendering } = setUp(PRERENDERED);
    await rendering;
    const first = root.querySelector('button');
    expect(screen.queryByText('waiting')).toBeNull();
    await act(async () => arrive());
    await waitFor(() => expect(root.querySelector('button')).not.toBe(first));
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('calls prepare after the page has loaded and before it renders', async () => {
    const { arrive, prepare, rendering } = setUp(PRERENDERED);
    await rendering;
    expect(prepare).not.toHaveBeenCalled();
    await act(async () => arrive());
    await waitFor(() => expect(prepare.mock.results).toEqual([{ type: 'return', value: PRERENDERED }]));
  });

  it('restores the focus, and repeats an early press', async () => {
    const { root, arrive, pressed, rendering } = setUp(PRERENDERED);
    root.querySelector('a')?.focus();
    root.dataset.pressed = '1';
    await rendering;
    await act(async () => arrive());
    await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('link')).toHaveFocus();
    expect(root.dataset.pressed).toBeUndefined();
  });

  it('keeps open details, with the focus on them', async () => {
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

  it('keeps text that was typed into its field', async () => {
    const { root, arrive, rendering } = setUp(PRERENDERED);
    await rendering;
    const field = root.querySelector('input');
    field?.focus();
    await act(async () => arrive());
    // Types at the last moment. The app reads the text when the rendered page replaces the prerendered one.
    if (field) field.value = 'thinkpad';
    await waitFor(() => expect(screen.getByText('thinkpad')).toBeInTheDocument());
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('records presses and focus while the page renders', async () => {
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

  it('presses no other element in the same position', async () => {
    const { root, arrive, pressed, rendering } = setUp('<a href="/blog">Blog</a><button>Report</button>');
    root.dataset.pressed = '1';
    await rendering;
    await act(async () => arrive());
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeInTheDocument();
    expect(pressed).not.toHaveBeenCalled();
  });

  it('shows a failure without loading the page again', async () => {
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

  it('shows a spinner when there is no prerendered page', async () => {
    const { arrive, rendering } = setUp('');
    await rendering;
    expect(screen.getByText('waiting')).toBeInTheDocument();
    await act(async () => arrive());
    expect(await screen.findByRole('button')).toBeInTheDocument();
  });
});
