import { act, screen } from '@testing-library/react';
import { Link, Outlet } from '@relaptop/shared/router';
import { renderRoutes } from '@relaptop/shared/testing';
import { PageMain } from '../layouts/PageMain';
import { Root } from './Root';

const focusOnMount = (heading: HTMLElement | null) => heading?.focus();

const open = (at = '/') =>
  renderRoutes(
    [
      {
        element: <Root />,
        children: [
          {
            element: (
              <>
                <Link to="/orders">Orders</Link>
                <PageMain>
                  <Outlet />
                </PageMain>
              </>
            ),
            children: [
              { path: '/', element: <p>the shop</p> },
              { path: '/orders', element: <p>the orders</p>, handle: { title: 'My Orders' } },
              {
                path: '/answer',
                element: (
                  <h1 tabIndex={-1} ref={focusOnMount}>
                    Paid
                  </h1>
                ),
              },
            ],
          },
        ],
      },
    ],
    { at },
  );

describe('a change of the page', () => {
  it('moves the focus to the new page, which is labeled with its title', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Orders' }));
    expect(await screen.findByText('the orders')).toBeInTheDocument();
    expect(screen.getByRole('main', { name: 'My Orders' })).toHaveFocus();
    expect(document.title).toBe('My Orders | Relaptop');
  });

  it('labels the home page, whose title is only the shop’s name', async () => {
    const { router } = open('/orders');
    await screen.findByText('the orders');
    await act(() => router.navigate('/'));
    expect(screen.getByRole('main', { name: 'Home' })).toHaveFocus();
  });

  it('doesn’t move the focus on the first page', async () => {
    open('/orders');
    expect(await screen.findByText('the orders')).toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  it('doesn’t move the focus when only the search or the hash changes', async () => {
    const { router } = open('/orders');
    const link = await screen.findByRole('link', { name: 'Orders' });
    act(() => link.focus());
    await act(() => router.navigate('/orders?page=2#end'));
    expect(link).toHaveFocus();
  });

  it('keeps the focus that the new page has set', async () => {
    const { router } = open();
    await screen.findByText('the shop');
    await act(() => router.navigate('/answer'));
    expect(screen.getByRole('heading', { name: 'Paid' })).toHaveFocus();
  });
});
