import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OrderReviews as Known } from '@relaptop/shared/contracts';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { OrderReviews } from './OrderReviews';

const DATE = '2026-11-03T10:00:00.000Z';
const nothing: Known = {
  mine: null,
  theirs: null,
  theirsWaits: false,
  canWrite: true,
  canAnswer: false,
  rating: null,
  until: '2026-11-17T10:00:00.000Z',
};
const written = {
  _id: 'r1',
  stars: 4,
  words: 'All fine',
  date: DATE,
  visible: false,
  answer: null,
  removedReason: null,
  answerRemovedReason: null,
};

/**
 * Clicks without a pointer position. MUI computes the star from the position, but jsdom elements have no
 * size.
 */
const choose = (star: HTMLElement) => fireEvent.click(star);

describe('the reviews of an order', () => {
  let server: FakeServer;
  let known: Known;
  beforeEach(() => {
    known = nothing;
    server = installFakeServer({ 'GET /orders/o1/reviews': () => ({ body: known }) });
  });
  afterEach(() => server.restore());
  const open = (receivedAt: string | null = DATE) => {
    const order = { _id: 'o1', side: 'buyer', other: { name: 'Sam', phone: null }, receivedAt } as const;
    const routes = [{ path: '/', element: <OrderReviews order={order} /> }];
    return renderRoutes(routes, { at: '/', session: sessionOf('user') });
  };

  it('are not there before the laptop is received', () => {
    open(null);
    expect(screen.queryByText('Reviews')).not.toBeInTheDocument();
    expect(server.requests).toEqual([]);
  });

  it('take stars and words, and wait for the other side', async () => {
    server.use({
      'PUT /orders/o1/review': () => {
        known = { ...nothing, mine: written };
        return { body: known };
      },
    });
    const { user } = open();
    const form = within(await screen.findByRole('form', { name: 'How was it with Sam?' }));
    expect(screen.getByText(/You can write your review until Nov 17, 2026\./)).toBeInTheDocument();
    const stars = within(form.getByRole('radiogroup', { name: 'Stars' }));
    expect(stars.getByRole('radio', { name: 'No stars yet' })).toBeChecked();
    expect(form.queryByRole('button', { name: 'Send review' })).not.toBeInTheDocument();
    choose(form.getByRole('radio', { name: '4 stars' }));
    await user.type(form.getByLabelText('In your words'), ' All fine ');
    await user.click(form.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByText('Thank you for your review')).toBeInTheDocument();
    const sent = server.requests.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({ stars: 4, words: 'All fine' });
    expect(await screen.findByText(/^Hidden until Sam writes a review too/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(screen.getByLabelText('In your words')).toHaveValue('All fine');
  });

  it('keep the words when they could not be sent', async () => {
    server.use({ 'PUT /orders/o1/review': refusal(503, 'unavailable', 'Not now.') });
    const { user } = open();
    choose(await screen.findByRole('radio', { name: '5 stars' }));
    await user.type(screen.getByLabelText('In your words'), 'Great');
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByText('There was an error! Not now.')).toBeInTheDocument();
    expect(screen.getByLabelText('In your words')).toHaveValue('Great');
  });

  it('say that the other side has written, without the text', async () => {
    known = { ...nothing, theirsWaits: true };
    open();
    expect(await screen.findByText('Sam has written a review. Write yours to read it.')).toBeInTheDocument();
  });

  it('are answered once, and can be reported', async () => {
    const theirs = { ...written, _id: 'r2', visible: true, words: 'Came late' };
    known = { ...nothing, mine: { ...written, visible: true }, theirs, canWrite: false, canAnswer: true };
    server.use({
      'PUT /reviews/r2/answer': () => {
        known = { ...known, canAnswer: false, theirs: { ...theirs, answer: { words: 'Sorry', date: DATE } } };
        return { body: { acknowledged: true, modifiedCount: 1 } };
      },
      'PUT /reviews/r2/report': { body: { acknowledged: true, modifiedCount: 0 } },
    });
    const { user } = open();
    expect(await screen.findByText('Came late')).toBeInTheDocument();
    expect(screen.getAllByRole('img', { name: '4 of 5 stars' })).toHaveLength(2);
    await user.type(screen.getByRole('textbox', { name: /Your answer/ }), 'Sorry');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Your answer is published')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Send answer' })).not.toBeInTheDocument(),
    );
    await user.click(screen.getByRole('button', { name: /^Report: 4 stars/ }));
    await user.type(screen.getByLabelText(/What is wrong with this review/), 'Not true');
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('You have already reported this review.')).toBeInTheDocument();
  });

  it('say why a review was removed, and that the time is over', async () => {
    known = { ...nothing, mine: { ...written, visible: true, removedReason: 'Insulting' }, canWrite: false };
    const { unmount } = open();
    expect(await screen.findByText('Removed by an admin: Insulting')).toBeInTheDocument();
    unmount();
    known = { ...nothing, canWrite: false };
    open();
    expect(await screen.findByText('The time for reviews is over.')).toBeInTheDocument();
  });

  it('say what is wrong, and try again', async () => {
    server.use({ 'GET /orders/o1/reviews': refusal(503, 'unavailable', 'Not now.') });
    const { user } = open();
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    server.use({ 'GET /orders/o1/reviews': { body: nothing } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radiogroup', { name: 'Stars' })).toBeInTheDocument();
  });
});
