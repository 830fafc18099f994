import { screen, waitFor } from '@testing-library/react';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { aLaptop } from '../../testing/samples';
import { SaveButton } from './SaveButton';

const LAPTOP = aLaptop();
const PUT = `PUT /saved/${LAPTOP._id}`;

type Answer = ReturnType<typeof refusal> | { body: unknown };

let server: FakeServer;
let sendList: (answer: Answer) => void;
beforeEach(() => {
  localStorage.clear();
  const list = new Promise<Answer>((resolve) => (sendList = resolve));
  server = installFakeServer({ 'GET /saved': () => list, [PUT]: { body: { acknowledged: true } } });
});
afterEach(() => server.restore());

const open = (laptops = [LAPTOP]) =>
  renderRoutes(
    [
      {
        path: '*',
        element: laptops.map((laptop) => <SaveButton key={laptop._id} laptop={laptop} hasLabel />),
      },
    ],
    { at: '/', session: sessionOf('user') },
  );
const heart = (name: string) => screen.findByRole('button', { name });

describe('the heart while the list is loading', () => {
  it('stays on when an older list arrives', async () => {
    const { user } = open();
    await user.click(await heart('Save'));
    await waitFor(() => expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'PUT']));
    sendList({ body: { ids: [] } });
    expect(await heart('Saved')).toBeInTheDocument();
  });

  it('turns off when the server refuses', async () => {
    server.use({ [PUT]: refusal(400, 'too_many', 'You can save 200 laptops.') });
    const { user } = open();
    await user.click(await heart('Save'));
    sendList({ body: { ids: [] } });
    expect(await screen.findByText(/You can save 200 laptops\./)).toBeInTheDocument();
    expect(await heart('Save')).toBeInTheDocument();
  });
});

it('a refused heart turns off, and another heart stays on', async () => {
  const other = aLaptop({ _id: `9${LAPTOP._id.slice(1)}`, productInfo: { productName: 'Latitude 7420' } });
  let refuse: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (refuse = resolve));
  server.use({
    [PUT]: () => asked.then(() => refusal(400, 'too_many', 'You can save 200 laptops.')),
    [`PUT /saved/${other._id}`]: { body: { acknowledged: true } },
  });
  const { user } = open([LAPTOP, other]);
  sendList({ body: { ids: [] } });
  await waitFor(() => expect(server.requests).toHaveLength(1));
  const [first, second] = screen.getAllByRole('button', { name: 'Save' });
  if (!first || !second) throw new Error('There are two hearts');
  await user.click(first);
  await user.click(second);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Saved' })).toEqual([first, second]));
  refuse();
  expect(await screen.findByText(/You can save 200 laptops\./)).toBeInTheDocument();
  await waitFor(() => expect(first).toHaveAccessibleName('Save'));
  expect(second).toHaveAccessibleName('Saved');
});
