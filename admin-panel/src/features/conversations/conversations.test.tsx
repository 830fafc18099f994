import { screen, within } from '@testing-library/react';
import type { ReportedConversation, ReportedConversationCase } from '@relaptop/shared/contracts';
import {
  aConversation,
  aMessage,
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { ReportedConversationPage } from './ReportedConversationPage';
import { ReportedConversationsPage } from './ReportedConversationsPage';

const { _id: ID, laptop } = aConversation();
const DATE = '2026-11-03T10:00:00.000Z';
const ROW: ReportedConversation = {
  _id: ID,
  laptop,
  buyer: { _id: aMessage(1)._id, name: 'Kim' },
  seller: { _id: aMessage(2)._id, name: 'Sam' },
  reportedAt: DATE,
  reports: [{ by: 'buyer', reason: 'Wants a deposit', date: DATE }],
};
const message = (number: number, by: 'buyer' | 'seller', words: string) => {
  const { _id, pictures, date } = aMessage(number);
  return { _id, by, words, pictures, date };
};
const CASE: ReportedConversationCase = {
  ...ROW,
  messages: [
    { ...message(3, 'buyer', ''), offered: 600 },
    message(2, 'seller', 'Wire me $50 first'),
    message(1, 'buyer', 'Hello'),
  ],
};
const LIST = 'GET /reportedConversations';
const ONE = `GET /reportedConversations/${ID}`;

describe('reported conversations', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = installFakeServer({ [LIST]: { body: [ROW] }, [ONE]: { body: CASE } });
  });
  afterEach(() => server.restore());
  const open = (at: string) =>
    renderRoutes(
      [
        { path: '/adminPanel/conversations', element: <ReportedConversationsPage /> },
        { path: '/adminPanel/conversations/:id', element: <ReportedConversationPage /> },
      ],
      { at, session: sessionOf('admin') },
    );

  it('are listed with reporter and reason, and without messages', async () => {
    open('/adminPanel/conversations');
    await screen.findByRole('link', { name: /^Read:/ });
    const row = within(screen.getAllByRole('row')[1] as HTMLElement);
    for (const text of ['ThinkPad X1', 'Kim', 'Sam', /Wants a deposit/])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'Read: Kim and Sam about ThinkPad X1' })).toHaveAttribute(
      'href',
      `/adminPanel/conversations/${ID}`,
    );
    expect(screen.getByText(/The audit log records each reading/)).toBeInTheDocument();
    expect(server.requests.map(({ path }) => path)).toEqual(['/reportedConversations']);
  });

  it('are shown in order of time, with a notice that reading is logged', async () => {
    open(`/adminPanel/conversations/${ID}`);
    const list = within(await screen.findByRole('list', { name: 'Messages of Kim and Sam' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Kim \(buyer\).*Hello$/),
      expect.stringMatching(/^Sam \(seller\).*Wire me \$50 first$/),
      expect.stringMatching(/^Kim \(buyer\).*Offer: \$600$/),
    ]);
    expect(screen.getByText(/^These messages are private/)).toBeInTheDocument();
    expect(document.title).toBe('Reported conversation: ThinkPad X1 | Relaptop');
    expect(server.requests).toHaveLength(1);
  });

  it('are closed with a note, and the list opens', async () => {
    server.use({
      [`PUT /reportedConversations/${ID}/closing`]: () => {
        server.use({ [LIST]: { body: [] } });
        return { body: { acknowledged: true, modifiedCount: 1 } };
      },
    });
    const { user } = open(`/adminPanel/conversations/${ID}`);
    const form = within(await screen.findByRole('form', { name: 'Close the reports' }));
    await user.click(form.getByRole('button', { name: 'Close the reports' }));
    expect(await form.findByText('Say what you found and did')).toBeInTheDocument();
    await user.type(form.getByLabelText(/What did you find/), 'Suspended Sam');
    await user.click(form.getByRole('button', { name: 'Close the reports' }));
    expect(
      await screen.findByText('No reported conversations are waiting for a decision.'),
    ).toBeInTheDocument();
    expect(server.requests.find(({ body }) => body !== undefined)?.body).toEqual({ note: 'Suspended Sam' });
  });

  it('show a failure, and retry; a closed one is not found', async () => {
    server.use({ [ONE]: refusal(503, 'unavailable', 'Not now.') });
    const { user, unmount } = open(`/adminPanel/conversations/${ID}`);
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    server.use({ [ONE]: { body: CASE } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Wire me $50 first')).toBeInTheDocument();
    unmount();
    server.use({ [ONE]: refusal(404, 'not_found', 'Not found') });
    open(`/adminPanel/conversations/${ID}`);
    expect(await screen.findByText(/its reports are closed/)).toBeInTheDocument();
    expect(document.title).toMatch(/^We can’t find this conversation/);
  });
});
