import { screen } from '@testing-library/react';
import { renderRoutes } from '@relaptop/shared/testing';
import { RemoteUnavailableError } from '../remotes/RemoteUnavailableError';
import { ErrorPage } from './ErrorPage';

let failing: unknown;

const routes = [
  { path: '/', element: <p>home</p> },
  ...['/broken', '/dashboard/broken'].map((path) => ({
    path,
    element: <p>mended</p>,
    loader: () => {
      if (failing) throw failing;
      return null;
    },
    errorElement: <ErrorPage />,
  })),
];

describe('the error page (rule 19)', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  afterAll(() => logged.mockRestore());

  it.each([
    ['an unknown address', new Response(null, { status: 404, statusText: 'Not Found' }), 'Not Found', '404'],
    ['a refusal', new Response(null, { status: 403, statusText: 'Forbidden' }), 'Forbidden', '403'],
    ['a part that did not load', new RemoteUnavailableError('storefront'), 'Service Unavailable', '503'],
    [
      'a file that is gone',
      Object.assign(new Error('x'), { name: 'ChunkLoadError' }),
      'Service Unavailable',
      '503',
    ],
    ['a fault', new Error('secret detail'), 'Unexpected Error', '500'],
  ])('shows status text and code of %s, a picture and the way home', async (_what, error, text, code) => {
    failing = error;
    const { container, user } = renderRoutes(routes, { at: '/broken' });
    expect(await screen.findByRole('heading', { name: text })).toBeInTheDocument();
    expect(screen.getByText(code)).toBeInTheDocument();
    expect(document.title).toBe(`${text} | Relaptop`);
    expect(container.querySelector('img')).toHaveAttribute('src', '/picture.test');
    expect(screen.queryByText(/secret detail/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse laptops' })).toHaveAttribute('href', '/laptops');
    await user.click(screen.getByRole('link', { name: 'Back to home' }));
    expect(await screen.findByText('home')).toBeInTheDocument();
  });

  it('retries failures that may be temporary', async () => {
    failing = new RemoteUnavailableError('storefront');
    const { user } = renderRoutes(routes, { at: '/broken' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    failing = null;
    await user.click(retry);
    expect(await screen.findByText('mended')).toBeInTheDocument();
    expect(document.title).not.toContain('Unavailable');
  });

  it('offers no retry for an unknown address', async () => {
    failing = new Response(null, { status: 404, statusText: 'Not Found' });
    renderRoutes(routes, { at: '/broken' });
    await screen.findByRole('heading', { name: 'Not Found' });
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('retries an unknown address of a panel, whose remote may be released by now', async () => {
    failing = new Response(null, { status: 404, statusText: 'Not Found' });
    const { user } = renderRoutes(routes, { at: '/dashboard/broken' });
    await screen.findByRole('heading', { name: 'Not Found' });
    failing = null;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('mended')).toBeInTheDocument();
  });
});
