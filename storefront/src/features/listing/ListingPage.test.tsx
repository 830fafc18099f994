import { act, screen, waitFor, within } from '@testing-library/react';
import { paths } from '@relaptop/shared/paths';
import { useLocation } from '@relaptop/shared/router';
import type { SessionState } from '@relaptop/shared/session';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  SIGNED_OUT,
  type FakeServer,
} from '@relaptop/shared/testing';
import { aLaptop, aLaptopPage, BEST_SELLER } from '../../testing/samples';
import { ListingPage, LOOK_MS } from './ListingPage';

const LAPTOP = aLaptop({ pictures: ['/images/a.webp', '/images/b.webp', '/images/c.webp'] });
const CALL = `GET /laptops/${LAPTOP._id}`;
const RIGHT = `/laptops/thinkpad-x1-carbon-${LAPTOP._id}`;
const soon = () => new Date(Date.now() + 600_000).toISOString();

let server: FakeServer;
beforeEach(() => {
  server = installFakeServer({ [CALL]: { body: aLaptopPage({ laptop: LAPTOP }) } });
});
afterEach(() => {
  server.restore();
  jest.restoreAllMocks();
});

/** Tells what the log-in page was handed. */
function LogInStub() {
  const { state } = useLocation() as { state: { from: { pathname: string; hash: string } } };
  return <h1>{`Log in for ${state.from.pathname}${state.from.hash}`}</h1>;
}

function open({ at = RIGHT, session = SIGNED_OUT }: { at?: string; session?: SessionState } = {}) {
  const view = renderRoutes(
    [
      { path: '/laptops/:slugAndId', element: <ListingPage /> },
      { path: paths.login.path, element: <LogInStub /> },
    ],
    { at, session },
  );
  const { router } = view;
  return { ...view, address: () => router.state.location.pathname + router.state.location.hash };
}
const heading = () => screen.findByRole('heading', { level: 1, name: 'ThinkPad X1 Carbon' });
const valueOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

describe('the page of a laptop', () => {
  it('says everything about it and nothing about how to reach its seller', async () => {
    open();
    await heading();
    expect(document.title).toBe('ThinkPad X1 Carbon | Relaptop');
    for (const text of ['60% off', 'new $1,600', 'Light, quiet and in good shape.', 'Ada Seller'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(valueOf('Grade')).toBe('Good: light wear, visible up close. How grading works');
    expect(valueOf('Used time')).toBe('8 months');
    expect(valueOf('City')).toBe('Leipzig');
    expect(valueOf('Posted')).toBe('Mar 5, 2026');
    expect(valueOf('Views')).toBe('1,234');
    expect(valueOf('Saved by')).toBe('4 people');
    expect(valueOf('Processor')).toBe('Intel Core i7-1185G7');
    expect(valueOf('Storage')).toBe('1 TB SSD');
    expect(screen.getByText('Verified seller since Feb 1, 2026', { selector: 'p' })).toBeInTheDocument();
    expect(screen.getByText('3 laptops sold · member since Nov 2, 2025')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/@|\+49/);
  });

  it('does without specifications, prices and further laptops where there are none', async () => {
    server.use({
      [CALL]: { body: aLaptopPage({ laptop: aLaptop({ specs: null, pictures: [] }), savedBy: 0 }) },
    });
    open();
    await heading();
    expect(screen.queryByRole('heading', { name: 'Specifications' })).not.toBeInTheDocument();
    expect(screen.queryByText('Saved by')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Next picture' })).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'ThinkPad X1 Carbon, 1 of 1' })).toBeInTheDocument();
  });

  it('compares its price with those of its model', async () => {
    const points = [{ price: 700, at: '2026-10-01T10:00:00.000Z', sold: true }];
    const price = { count: 9, median: 700, low: 500, high: 900, points };
    server.use({ [CALL]: { body: aLaptopPage({ laptop: LAPTOP, price }) } });
    open();
    await heading();
    expect(screen.getByText(/Half of the 9 laptops/)).toHaveTextContent(
      'cost $700 or less, the others more: from $500 to $900. This one costs $60 less.',
    );
  });

  it.each([LAPTOP._id, `an-old-name-${LAPTOP._id}`])('mends its address %s', async (slugAndId) => {
    const { address } = open({ at: `/laptops/${slugAndId}` });
    await heading();
    await waitFor(() => expect(address()).toBe(RIGHT));
  });

  it('shows further laptops of the seller and similar ones', async () => {
    const other = aLaptop({ _id: `9${LAPTOP._id.slice(1)}`, productInfo: { productName: 'Latitude 7420' } });
    server.use({
      [CALL]: { body: aLaptopPage({ laptop: LAPTOP, otherLaptops: [other], similar: [other] }) },
    });
    open();
    const region = await screen.findByRole('region', { name: 'More from Ada Seller' });
    expect(within(region).getByRole('link', { name: 'Latitude 7420' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Similar laptops' })).toBeInTheDocument();
  });
});

describe('a page without its laptop', () => {
  it.each(['thinkpad', `thinkpad-${LAPTOP._id}`])(
    'is a 404 where there never was one: %s',
    async (slugAndId) => {
      server.use({ [CALL]: refusal(404, 'not_found', 'No such laptop.') });
      open({ at: `/laptops/${slugAndId}` });
      expect(await screen.findByRole('heading', { level: 1, name: 'Not Found' })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'See all laptops' })).toHaveAttribute('href', '/laptops');
    },
  );

  it('says that one was removed', async () => {
    server.use({ [CALL]: refusal(410, 'gone', 'Removed.') });
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This laptop was removed' }),
    ).toBeInTheDocument();
  });

  it('shows placeholders first, says what went wrong and tries again', async () => {
    server.use({ [CALL]: refusal(503, 'unavailable', 'The shop is being restarted.') });
    const { user } = open();
    expect(screen.getByRole('status', { name: 'Loading the laptop' })).toBeInTheDocument();
    expect(await screen.findByText('The shop is being restarted.')).toBeInTheDocument();
    server.use({ [CALL]: { body: aLaptopPage() } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading();
  });
});

describe('the gallery', () => {
  const current = () => screen.getByRole('button', { current: true });

  it('turns by button and arrow key, around the ring, and keeps the focus', async () => {
    const { user } = open();
    const next = await screen.findByRole('button', { name: 'Next picture' });
    await user.click(next);
    expect(current()).toHaveAccessibleName('Show picture 2 of 3');
    expect(next).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(current()).toHaveAccessibleName('Show picture 1 of 3');
    await user.click(screen.getByRole('button', { name: 'Previous picture' }));
    expect(screen.getByText('3 of 3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show picture 2 of 3' }));
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
  });

  it('hands the focus on from the picture that has it', async () => {
    const { user } = open();
    (await screen.findByRole('button', { name: 'Enlarge picture 1 of 3' })).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Enlarge picture 2 of 3' })).toHaveFocus();
  });

  it('shows a picture large, turns there as well, and closes with the browser’s Back', async () => {
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Enlarge picture 1 of 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pictures of ThinkPad X1 Carbon' }));
    await user.click(dialog.getByRole('button', { name: 'Zoom in' }));
    expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeInTheDocument();
    await user.keyboard('{ArrowLeft}');
    expect(dialog.getByRole('img', { name: /3 of 3/ })).toHaveAttribute('src', '/images/c.webp');
    expect(dialog.getByRole('button', { name: 'Zoom in' })).toBeInTheDocument();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('leaves no step behind when the large picture is closed', async () => {
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Enlarge picture 1 of 3' }));
    const { key } = router.state.location;
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.key).not.toBe(key);
    expect(router.state.historyAction).toBe('POP');
  });
});

describe('buying and reporting', () => {
  it.each([
    ['Buy now', 'buy'],
    ['Report', 'report'],
  ])('leads visitors to log in and back to this very page: %s', async (name, act) => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(`Log in for ${RIGHT}#${act}`)).toBeInTheDocument();
  });

  it('opens the booking for who comes back from logging in, once', async () => {
    const { address } = open({ at: `${RIGHT}#buy`, session: sessionOf('user') });
    expect(await screen.findByRole('dialog', { name: 'Book this laptop' })).toBeInTheDocument();
    expect(address()).toBe(RIGHT);
  });

  it('opens the booking and the report for who is signed in', async () => {
    const { user } = open({ session: sessionOf('user') });
    await user.click(await screen.findByRole('button', { name: 'Buy now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Book this laptop' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect(await screen.findByRole('dialog', { name: /report this product/ })).toBeInTheDocument();
  });
});

describe('a laptop that can not be bought', () => {
  const show = (changes: Parameters<typeof aLaptop>[0], session: SessionState = sessionOf('user')) => {
    server.use({ [CALL]: { body: aLaptopPage({ laptop: aLaptop(changes), waiting: 3 }) } });
    return open({ session });
  };
  const noBuying = () => expect(screen.queryByRole('button', { name: 'Buy now' })).not.toBeInTheDocument();

  it('is reserved until when, with a queue to join', async () => {
    const { user } = show({ reservedUntil: soon() });
    await heading();
    expect(screen.getByText(/^Reserved until/)).toBeInTheDocument();
    expect(screen.getByText('3 people waiting for it')).toBeInTheDocument();
    noBuying();
    server.use({
      [`PUT /productWatch/${LAPTOP._id}`]: { body: { acknowledged: true, modifiedCount: 1, place: 4 } },
    });
    await user.click(screen.getByRole('button', { name: 'Tell me when it is free' }));
    expect(await screen.findByRole('button', { name: 'Waiting · leave the queue' })).toBeInTheDocument();
    expect(screen.getByText('4 people waiting for it')).toBeInTheDocument();
  });

  it('is reserved, and visitors log in to join the queue', async () => {
    const { user } = show({ reservedUntil: soon() }, SIGNED_OUT);
    await user.click(await screen.findByRole('button', { name: 'Log in to be told when it is free' }));
    expect(await screen.findByText(`Log in for ${RIGHT}#wait`)).toBeInTheDocument();
  });

  it('is held by the viewer, who is led to paying', async () => {
    show({ reservedUntil: soon(), reservedByMe: true });
    expect(await screen.findByRole('link', { name: 'Pay in My Orders' })).toBeInTheDocument();
    noBuying();
  });

  it('is sold, and leads to similar ones', async () => {
    show({ payment: 'paid' });
    expect(await screen.findByText('This laptop has been sold.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See similar laptops' })).toHaveAttribute(
      'href',
      `${RIGHT}#similar`,
    );
    noBuying();
  });

  it('is the viewer’s own', async () => {
    server.use({ 'GET /saveUser': { body: [{ _id: BEST_SELLER._id, email: 'sealer@example.test' }] } });
    show({}, sessionOf('sealer'));
    expect(await screen.findByRole('link', { name: 'Go to My Products' })).toBeInTheDocument();
    expect(screen.getByText('This is your own laptop.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Report' })).not.toBeInTheDocument();
    noBuying();
  });
});

it('says within a minute that somebody else was faster', async () => {
  jest.useFakeTimers();
  open({ session: sessionOf('user') });
  await heading();
  expect(screen.getByRole('button', { name: 'Buy now' })).toBeEnabled();
  server.use({ [CALL]: { body: aLaptopPage({ laptop: aLaptop({ payment: 'paid' }) }) } });
  await act(() => jest.advanceTimersByTimeAsync(LOOK_MS));
  expect(screen.getByText('This laptop has been sold.')).toBeInTheDocument();
  jest.useRealTimers();
});

describe('sharing', () => {
  it('copies the address where the device can’t share', async () => {
    const { user } = open();
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByText('The address of this page is copied.')).toBeInTheDocument();
    expect(copy).toHaveBeenCalledWith(`http://localhost${RIGHT}`);
  });
});
