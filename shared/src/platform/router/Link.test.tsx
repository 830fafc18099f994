import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { Link, NavLink, Outlet, RouterProvider, useLocation } from './index';

function Here() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
}

const links = (
  <>
    <NavLink to="/blog" className="entry">
      Blog
    </NavLink>
    <NavLink to="/" alias="/start" end>
      Home
    </NavLink>
    <Link to="/login" state={{ from: 'blog' }}>
      Log in
    </Link>
    <Link to="/login" onClick={(event) => event.preventDefault()}>
      Nowhere
    </Link>
    <Outlet />
  </>
);

function open(address: string) {
  const router = createMemoryRouter(
    [{ path: '/', element: links, children: [{ path: '*', element: <Here /> }] }],
    {
      initialEntries: [address],
    },
  );
  render(<RouterProvider router={router} />);
}
const link = (name: string) => screen.getByRole('link', { name });

describe('a link', () => {
  it('has the direction of its own text', () => {
    open('/');
    expect(link('Log in')).toHaveAttribute('dir', 'auto');
  });

  it('follows its address without a new document, with its state', async () => {
    open('/blog');
    expect(link('Log in')).toHaveAttribute('href', '/login');
    await userEvent.click(link('Log in'));
    expect(screen.getByText('/login {"from":"blog"}')).toBeInTheDocument();
  });

  it('does nothing when the click was prevented', async () => {
    open('/blog');
    await userEvent.click(link('Nowhere'));
    expect(screen.getByText('/blog null')).toBeInTheDocument();
  });

  it.each([
    ['on its own page', '/blog', true],
    ['on a page below it', '/Blog/first', true],
    ['on a page that begins alike', '/blogs', false],
  ])('of the navigation is the current one %s: %s', (_where, address, current) => {
    open(address);
    expect(link('Blog').getAttribute('aria-current')).toBe(current ? 'page' : null);
    expect(link('Blog').className).toBe(current ? 'entry active' : 'entry');
    expect(link('Home')).not.toHaveAttribute('aria-current');
  });

  it.each(['/', '/start'])('with end is active on its own page only, also at %s', (address) => {
    open(address);
    expect(link('Home')).toHaveAttribute('aria-current', 'page');
    expect(link('Home')).toHaveAttribute('href', '/');
    expect(link('Blog')).not.toHaveAttribute('aria-current');
  });
});
