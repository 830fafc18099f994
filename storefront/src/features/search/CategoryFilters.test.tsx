import { screen } from '@testing-library/react';
import { installFakeServer, renderRoutes } from '@relaptop/shared/testing';
import { aLaptop, aSearchAnswer } from '../../testing/samples';
import { CategoryFilters } from './CategoryFilters';

it('leads to the search within the category, with the chosen filter', async () => {
  const server = installFakeServer({ 'GET /laptops': { body: aSearchAnswer([aLaptop()]) } });
  const { user, router } = renderRoutes([{ path: '*', element: <CategoryFilters categoryId="gaming" /> }], {
    at: '/category/gaming',
  });
  expect(screen.getByRole('link', { name: 'All filters' })).toHaveAttribute(
    'href',
    '/laptops?category=gaming',
  );
  await user.click(await screen.findByRole('button', { name: 'Good' }));
  expect(router.state.location.pathname).toBe('/laptops');
  expect(router.state.location.search).toBe('?category=gaming&grade=good');
  server.restore();
});
