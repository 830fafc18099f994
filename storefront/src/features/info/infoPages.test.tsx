import { screen, within } from '@testing-library/react';
import { INFO_PAGES } from '@relaptop/shared/paths';
import type { RouteObject } from '@relaptop/shared/router';
import { putConfigIntoPage, renderRoutes, SIGNED_OUT } from '@relaptop/shared/testing';
import { remote } from '../../remote';

const open = (at: string) => renderRoutes([...remote.routes] as RouteObject[], { at, session: SIGNED_OUT });

describe('the info pages', () => {
  beforeEach(() => void putConfigIntoPage());

  it.each(Object.entries(INFO_PAGES))('are public: %s', async (_name, { path, title }) => {
    open(path);
    const heading = await screen.findByRole('heading', { level: 1, name: title });
    expect(heading.nextSibling).toHaveTextContent(/^.{30,160}$/);
    expect(screen.getByRole('article').textContent.length).toBeGreaterThan(400);
  });

  it('link to each other', async () => {
    const { user } = open('/about');
    await user.click(await screen.findByRole('link', { name: 'buyer protection' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Buyer protection' })).toBeInTheDocument();
  });

  it('show the deployment’s contact address', async () => {
    putConfigIntoPage({ contactEmail: 'help@shop.example' });
    open('/contact');
    const article = within(await screen.findByRole('article'));
    expect(article.getByRole('link', { name: 'Email us' })).toHaveAttribute(
      'href',
      'mailto:help@shop.example',
    );
    expect(article.getByText('help@shop.example')).toBeInTheDocument();
  });

  it('show the operator and the date of the last change', async () => {
    putConfigIntoPage({ operator: 'A Shop, 1 Example Street' });
    open('/terms');
    const article = within(await screen.findByRole('article'));
    expect(article.getByText(/run by A Shop, 1 Example Street/)).toBeInTheDocument();
    expect(screen.getByText('Nov 26, 2026').closest('p')).toHaveTextContent('Last updated');
  });

  it('explain which data of a deleted account stays, why and for how long (rule 44)', async () => {
    putConfigIntoPage({ networkDays: 90 });
    open('/privacy');
    const article = await screen.findByRole('article');
    for (const [what, howLong] of [
      ['Orders:', 'for as long as tax law requires'],
      ['Messages and reviews:', 'until you ask us'],
      ['Decisions of admins:', 'as long as the shop exists'],
      ['The code of your network:', 'for 90 days'],
    ] as const)
      expect(within(article).getByText(what).closest('li')).toHaveTextContent(howLong);
  });

  it('link from the answers to the pages', async () => {
    open('/contact');
    const article = within(await screen.findByRole('article'));
    const orders = article.getAllByRole('link', { name: 'My Orders' });
    expect(orders.map((link) => link.getAttribute('href'))).toEqual(
      Array.from(orders, () => '/dashboard/myOrders'),
    );
    expect(article.getByRole('link', { name: 'log-in page' })).toHaveAttribute('href', '/login');
  });

  it('start buyer protection with the steps of the payment', async () => {
    open('/buyer-protection');
    const steps = within(await screen.findByRole('list', { name: 'Your purchase, step by step' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(5);
  });

  it.each([
    [{ receivedAfterDays: 10 }, '10 days after your payment'],
    [{}, 'some days after your payment'],
  ])('show the shop’s days until an order counts as received: %j', async (config, words) => {
    putConfigIntoPage(config);
    open('/buyer-protection');
    const article = await screen.findByRole('article');
    expect(article).toHaveTextContent(`confirm that you have the laptop, or ${words} if you say nothing.`);
    expect(article).toHaveTextContent(`once you confirm that you have it, or ${words} if you say nothing.`);
  });

  it('show how long the shop keeps personal data', async () => {
    putConfigIntoPage({ networkDays: 60, deletedAccountDays: 20 });
    open('/privacy');
    const article = await screen.findByRole('article');
    expect(article).toHaveTextContent('we make a code from your IP address and keep it for 60 days');
    expect(article).toHaveTextContent('for 60 days after your last log-in');
    expect(article).toHaveTextContent('After 20 days the account at Firebase is gone');
  });
});
