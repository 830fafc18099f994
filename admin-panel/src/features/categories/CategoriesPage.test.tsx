import { screen, waitFor, within } from '@testing-library/react';
import type { AdminCategory } from '@relaptop/shared/contracts';
import {
  installFakeServer,
  press,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { remote } from '../../remote';
import { slugOfHeading } from './CategoryDialog';

const categoryOf = (id: string, heading: string, laptops = 0): AdminCategory => ({
  _id: id,
  categoryId: heading.toLowerCase(),
  heading,
  image: '/images/a.webp',
  laptops,
  onSale: laptops,
});
const done = { body: { acknowledged: true, modifiedCount: 1 } };
const picture = () => new File(['x'], 'new.png', { type: 'image/png' });

describe('the page of the categories', () => {
  let server: FakeServer;
  let rows: AdminCategory[];
  beforeEach(() => {
    rows = [categoryOf('g', 'Gaming', 1200), categoryOf('o', 'Office')];
    server = installFakeServer({
      'GET /admin/categories': () => ({ body: rows }),
      'POST /images': {
        body: { data: { display_url: '/images/new.webp', width: 1, height: 1 }, success: true },
      },
    });
  });
  afterEach(() => server.restore());
  const open = () => renderRoutes(remote.routes, { at: '/categories', session: sessionOf('admin') });
  const sent = (method: string) => server.requests.filter((request) => request.method === method);
  const shown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it('lists them with their numbers of laptops; one in use can’t be removed', async () => {
    open();
    expect(await screen.findByText(/1,200\+ for sale/)).toHaveTextContent(
      '1,200+ for sale, 1,200+ in all · /category/gaming',
    );
    expect(screen.getByText(/No laptops/)).toHaveTextContent('No laptops · /category/office');
    expect(screen.queryByRole('button', { name: 'Delete Gaming' })).not.toBeInTheDocument();
    expect(screen.getByText(/You can delete those that never had laptops/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete Office' })).toHaveAttribute('aria-disabled', 'false');
  });

  it('adds one with a picture; the input stays after a refusal', async () => {
    server.use({ 'POST /admin/categories': refusal(409, 'category_taken', 'Taken.') });
    const { user } = open();
    await press(user, await screen.findByRole('button', { name: 'Add category' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add category' }));
    const submit = () => press(user, dialog.getByRole('button', { name: 'Add category' }));
    await submit();
    expect(await dialog.findByText('Enter a heading')).toBeInTheDocument();
    expect(await dialog.findByText('Choose a picture')).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/Heading/), 'Two in one');
    expect(dialog.getByText(/^Link: \/category\/two-in-one/)).toBeInTheDocument();
    await user.upload(dialog.getByLabelText(/Picture/), picture());
    await submit();
    expect(await screen.findByText('There was an error! Taken.')).toBeInTheDocument();
    expect(dialog.getByLabelText(/Heading/)).toHaveValue('Two in one');
    server.use({ 'POST /admin/categories': { body: { acknowledged: true, insertedId: 'n' } } });
    await submit();
    expect(await screen.findByText('Category added')).toBeInTheDocument();
    const paths = sent('POST').map(({ path }) => path);
    expect(paths).toEqual(['/images', '/admin/categories', '/admin/categories']);
    expect(sent('POST').at(-1)?.body).toEqual({
      categoryId: 'two-in-one',
      heading: 'Two in one',
      image: '/images/new.webp',
    });
  });

  it('changes the heading and keeps the picture', async () => {
    server.use({ 'PUT /admin/categories/o': done });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit: Office' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit category' }));
    await user.clear(dialog.getByLabelText(/Heading/));
    await user.type(dialog.getByLabelText(/Heading/), 'Work');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Category changed')).toBeInTheDocument();
    expect(sent('PUT')[0]?.body).toEqual({ heading: 'Work', image: '/images/a.webp' });
  });

  it('moves one at once, and moves it back after a refusal', async () => {
    server.use({ 'PUT /admin/categories/order': refusal(409, 'conflict', 'Changed.') });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Move down: Gaming' }));
    expect(await screen.findByText('There was an error! Changed.')).toBeInTheDocument();
    await waitFor(() => expect(shown()).toEqual(['Gaming', 'Office']));
    server.use({
      'PUT /admin/categories/order': () => {
        rows = rows.toReversed();
        return done;
      },
    });
    await user.click(screen.getByRole('button', { name: 'Move up: Office' }));
    await waitFor(() => expect(shown()).toEqual(['Office', 'Gaming']));
    expect(sent('PUT').at(-1)?.body).toEqual({ ids: ['o', 'g'] });
    await user.click(screen.getByRole('button', { name: 'Move up: Office' }));
    expect(sent('PUT')).toHaveLength(2);
  });

  it('removes one after a confirmation', async () => {
    server.use({ 'DELETE /admin/categories/o': { body: { acknowledged: true, deletedCount: 1 } } });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete Office' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Do you want to remove this category?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Category removed')).toBeInTheDocument();
  });

  it('shows an empty list', async () => {
    rows = [];
    open();
    expect(await screen.findByText(/^There are no categories yet/)).toBeInTheDocument();
  });

  it('shows a failure', async () => {
    server.use({ 'GET /admin/categories': refusal(503, 'unavailable', 'Not now.') });
    open();
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add category' })).toBeDisabled();
  });

  it.each([
    ['Two in one', 'two-in-one'],
    ['Laptops', 'laptops'],
    ['Größe & Co.', 'gro-e-co'],
    ['笔记本', ''],
  ])('makes an address of %s', (heading, slug) => expect(slugOfHeading(heading)).toBe(slug));
});
