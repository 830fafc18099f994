import { screen, within } from '@testing-library/react';
import { INFO_PAGES } from '@relaptop/shared/paths';
import type { RouteObject } from '@relaptop/shared/router';
import { putConfigIntoPage, renderRoutes, SIGNED_OUT } from '@relaptop/shared/testing';
import { remote } from '../../remote';

const open = (at: string) => renderRoutes([...remote.routes] as RouteObject[], { at, session: SIGNED_OUT });

describe('what the shop says of itself', () => {
  beforeEach(() => void putConfigIntoPage());

  it.each(Object.entries(INFO_PAGES))('has a page for everybody: %s', async (_name, { path, title }) => {
    open(path);
    const heading = await screen.findByRole('heading', { level: 1, name: title });
    expect(heading.nextSibling).toHaveTextContent(/^.{30,160}$/);
    expect(screen.getByRole('article').textContent.length).toBeGreaterThan(400);
  });

  it('leads from one to another', async () => {
    const { user } = open('/about');
    await user.click(await screen.findByRole('link', { name: 'buyer protection' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Buyer protection' })).toBeInTheDocument();
  });

  it('names an address to write to, where the deployment has one', async () => {
    putConfigIntoPage({ contactEmail: 'help@shop.example' });
    open('/contact');
    const article = within(await screen.findByRole('article'));
    expect(article.getByRole('link', { name: 'Email us' })).toHaveAttribute(
      'href',
      'mailto:help@shop.example',
    );
    expect(article.getByText('help@shop.example')).toBeInTheDocument();
  });

  it('names who answers for the shop, and says when what binds was changed', async () => {
    putConfigIntoPage({ operator: 'A Shop, 1 Example Street' });
    open('/terms');
    const article = within(await screen.findByRole('article'));
    expect(article.getByText(/run by A Shop, 1 Example Street/)).toBeInTheDocument();
    expect(screen.getByText('Nov 26, 2026').closest('p')).toHaveTextContent('Last updated');
  });

  it('says what stays of a deleted account, why and for how long (rule 44)', async () => {
    open('/privacy');
    const article = await screen.findByRole('article');
    for (const [what, howLong] of [
      ['Orders:', 'for as long as tax law requires'],
      ['Messages and reviews:', 'until you ask us'],
      ['Decisions of admins:', 'for as long as the shop exists'],
      ['The code of your network:', 'for 90 days'],
    ] as const)
      expect(within(article).getByText(what).closest('li')).toHaveTextContent(howLong);
  });

  it('leads from the answers to the places where they come true', async () => {
    open('/contact');
    const article = within(await screen.findByRole('article'));
    const orders = article.getAllByRole('link', { name: 'My Orders' });
    expect(orders.map((link) => link.getAttribute('href'))).toEqual(
      Array.from(orders, () => '/dashboard/myOrders'),
    );
    expect(article.getByRole('link', { name: 'log-in page' })).toHaveAttribute('href', '/login');
  });

  it('begins buyer protection with the way of the money', async () => {
    open('/buyer-protection');
    const steps = within(await screen.findByRole('list', { name: 'Your purchase, step by step' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(5);
  });

  it.each([
    [{ receivedAfterDays: 10 }, '10 days after your payment'],
    [{}, 'some days after your payment'],
  ])('names the days of this shop until an order counts as received: %j', async (config, words) => {
    putConfigIntoPage(config);
    open('/buyer-protection');
    const article = await screen.findByRole('article');
    expect(article).toHaveTextContent(`confirm that you have the laptop, or ${words} if you say nothing.`);
    expect(article).toHaveTextContent(`once you have confirmed that, or ${words} if you say nothing.`);
  });
});
