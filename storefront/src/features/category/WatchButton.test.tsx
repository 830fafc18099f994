import { screen, waitFor } from '@testing-library/react';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { aProduct, CATEGORY } from '../../testing/samples';
import { categoryRoute } from '../../testing/categoryRoute';

const LAPTOP = aProduct();
const WATCH = `/productWatch/${LAPTOP._id}`;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

let server: FakeServer;
afterEach(() => server.restore());

function open(product = aProduct({ reservedUntil: inMinutes(20) })) {
  server = installFakeServer({
    'GET /categories': { body: [CATEGORY] },
    'GET /product/business': { body: [product] },
    [`PUT ${WATCH}`]: { body: { acknowledged: true, modifiedCount: 1, place: 2 } },
    [`DELETE ${WATCH}`]: { body: { acknowledged: true, deletedCount: 1 } },
  });
  return renderRoutes([categoryRoute], {
    at: '/category/business',
    session: sessionOf('user'),
  });
}

const calls = (method: string) => server.requests.filter((request) => request.method === method);
const joinButton = () => screen.findByRole('button', { name: 'Tell me when it’s available' });
const leaveButton = () => screen.findByRole('button', { name: 'Waiting · leave the queue' });

describe('the queue of a reserved laptop', () => {
  it('is joined with a click, which shows the position', async () => {
    const { user } = open();
    const button = await joinButton();
    expect(button).toHaveAccessibleDescription('ThinkPad X1 Carbon');
    await user.click(button);
    expect(
      await screen.findByText(
        'You are number 2 in the queue. We’ll tell you here when the laptop is available.',
      ),
    ).toBeInTheDocument();
    await waitFor(async () => expect(await leaveButton()).toBeEnabled());
    expect(calls('PUT').map(({ path }) => path)).toEqual([WATCH]);
  });

  it('is joined once, however often the button is pressed', async () => {
    const { user } = open();
    let answer: () => void = () => undefined;
    const seen = new Promise<void>((resolve) => (answer = resolve));
    server.use({
      [`PUT ${WATCH}`]: async () => {
        await seen;
        return { body: { acknowledged: true, modifiedCount: 1, place: 1 } };
      },
    });
    const button = await joinButton();
    await user.dblClick(button);
    expect(button).toBeDisabled();
    answer();
    expect(await leaveButton()).toBeInTheDocument();
    expect(calls('PUT')).toHaveLength(1);
    expect(calls('DELETE')).toHaveLength(0);
  });

  it('is left again', async () => {
    const { user } = open(aProduct({ reservedUntil: inMinutes(20), watchedByMe: true }));
    await user.click(await leaveButton());
    expect(await screen.findByText('You have left the queue.')).toBeInTheDocument();
    await waitFor(async () => expect(await joinButton()).toBeEnabled());
    expect(calls('DELETE').map(({ path }) => path)).toEqual([WATCH]);
  });

  it('shows why it was not joined, and refreshes the list', async () => {
    const { user } = open();
    server.use({ [`PUT ${WATCH}`]: refusal(409, 'available', 'It is free. You can book it now.') });
    const button = await joinButton();
    server.use({ 'GET /product/business': { body: [aProduct()] } });
    await user.click(button);
    expect(
      await screen.findByText('You are not in the queue: It is free. You can book it now.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Buy Now' })).toBeEnabled());
    expect(screen.queryByRole('button', { name: 'Tell me when it’s available' })).not.toBeInTheDocument();
  });

  it('shows why it was not left, and can be left with the next click', async () => {
    const { user } = open(aProduct({ reservedUntil: inMinutes(20), watchedByMe: true }));
    server.use({ [`DELETE ${WATCH}`]: refusal(503, 'unavailable', 'Please try again.') });
    await user.click(await leaveButton());
    expect(await screen.findByText('You are still in the queue: Please try again.')).toBeInTheDocument();
    await waitFor(async () => expect(await leaveButton()).toBeEnabled());
  });

  it.each([
    ['a free one', aProduct()],
    ["the viewer's own hold", aProduct({ reservedUntil: inMinutes(20), reservedByMe: true })],
    [
      "the viewer's own laptop",
      aProduct({ reservedUntil: inMinutes(20), productInfo: { sealerEmail: 'user@example.test' } }),
    ],
  ])('is not offered for %s', async (_what, product) => {
    open(product);
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: 'Tell me when it’s available' })).not.toBeInTheDocument();
  });
});
