import { screen } from '@testing-library/react';
import type { Conversation } from '@relaptop/shared/contracts';
import { aConversation, installFakeServer, type FakeServer } from '@relaptop/shared/testing';
import { showPage } from '../../testing/mounted';

const { _id: ID, laptop } = aConversation();

describe('the page of a conversation', () => {
  let server: FakeServer;
  afterEach(() => server.restore());
  const show = (more: Partial<Conversation>) => {
    server = installFakeServer({
      [`GET /conversations/${ID}`]: { body: aConversation({ unread: 0, ...more }) },
      [`GET /conversations/${ID}/messages`]: { body: [] },
    });
    return showPage(`/dashboard/messages/${ID}`);
  };

  it('links a buyer to the checkout of a laptop that is for sale, and takes an offer', async () => {
    const { user } = show({ side: 'buyer', laptop: { ...laptop, state: 'onSale' } });
    expect(await screen.findByRole('link', { name: 'Buy Now' })).toHaveAttribute(
      'href',
      `/dashboard/checkout/${laptop._id}`,
    );
    await user.click(screen.getByRole('button', { name: 'Make an offer' }));
    expect(await screen.findByRole('dialog', { name: 'Make an offer' })).toHaveTextContent(laptop.name);
  });

  it.each([
    ['its seller', { side: 'seller' }],
    ['a buyer of a laptop that is sold', { laptop: { ...laptop, state: 'sold' } }],
  ] as const)('does not for %s', async (_who, more) => {
    show(more);
    expect(await screen.findByRole('heading', { level: 1, name: /^Sam/ })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Buy Now' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Make an offer' })).not.toBeInTheDocument();
  });

  it('takes no offer when the seller takes none', async () => {
    show({ side: 'buyer', laptop: { ...laptop, state: 'onSale', acceptsOffers: false } });
    expect(await screen.findByRole('link', { name: 'Buy Now' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Make an offer' })).not.toBeInTheDocument();
  });

  it('shows the back link while it loads', async () => {
    server = installFakeServer({ [`GET /conversations/${ID}`]: () => new Promise<never>(() => undefined) });
    showPage(`/dashboard/messages/${ID}`);
    expect(await screen.findByRole('status', { name: 'Loading the conversation' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/dashboard/messages');
  });
});
