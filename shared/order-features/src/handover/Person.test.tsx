import { screen } from '@testing-library/react';
import type { Handover } from '@relaptop/shared/contracts';
import { renderRoutes } from '@relaptop/shared/testing';
import { Person } from './Person';

const show = (side: Handover['side'], contactHidden?: Handover['other']['contactHidden']) => {
  const other = { name: 'Pat Person', phone: null, ...(contactHidden && { contactHidden }) };
  renderRoutes(
    [{ path: '/', element: <Person order={{ side, other } as Handover} onChat={() => undefined} /> }],
    { at: '/' },
  );
};

describe('a person without a phone number', () => {
  it.each([
    ['buyer', 'You can see the number while the laptop is reserved for you.'],
    ['seller', 'You can see the number while the laptop is reserved for this buyer.'],
  ] as const)('tells a %s when they can see the number', (side, sentence) => {
    show(side);
    expect(screen.getByText(sentence)).toBeInTheDocument();
  });

  it('tells a buyer who has seen many sellers when they see this one (rule 41)', () => {
    show('buyer', 'limit');
    expect(
      screen.getByText(
        /^You have seen the numbers of 50 sellers in the last 24 hours\. You can see this one later/,
      ),
    ).toBeInTheDocument();
  });

  it('tells a buyer with an unconfirmed address what to do first (rule 41)', () => {
    show('buyer', 'unconfirmed');
    expect(screen.getByText(/to see the number, or pay first\.$/)).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Confirm your email address' });
    expect(link).toHaveAttribute('href', '#confirm-address');
  });
});
