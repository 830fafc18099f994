import { screen } from '@testing-library/react';
import type { Handover } from '@relaptop/shared/contracts';
import { renderRoutes } from '@relaptop/shared/testing';
import { PersonCard } from './PersonCard';

const show = (side: Handover['side']) => {
  const order = { side, other: { name: 'Pat Person', phone: null } } as Handover;
  renderRoutes([{ path: '/', element: <PersonCard order={order} /> }], { at: '/' });
};

describe('the other person of an order without a deal', () => {
  it.each([
    ['buyer', 'The number is here while the laptop is reserved for you.'],
    ['seller', 'The number is here while the laptop is reserved for this buyer.'],
  ] as const)('tells a %s when their number is here', (side, sentence) => {
    show(side);
    expect(screen.getByText(sentence)).toBeInTheDocument();
  });
});
