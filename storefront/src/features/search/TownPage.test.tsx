import { screen } from '@testing-library/react';
import { renderRoutes } from '@relaptop/shared/testing';
import { aSearchAnswer } from '../../testing/samples';
import { findFilters, FIRST, installSearchServer } from '../../testing/searchPage';
import { TownPage } from './TownPage';

const server = installSearchServer();

it('the page of a town shows what is for sale around it, and a filter leads to the search', async () => {
  const near = {
    townSlug: 'sao-paulo-br',
    label: 'São Paulo, Brazil',
    latitude: -23.5,
    longitude: -46.6,
    timeZone: 'America/Sao_Paulo',
  };
  server.use({ 'GET /laptops': { body: { ...aSearchAnswer([FIRST]), near } } });
  const { user, router } = renderRoutes(
    [
      { path: '/laptops/in/:townSlug', element: <TownPage /> },
      { path: '/laptops', element: <h1>The search</h1> },
    ],
    { at: '/laptops/in/sao-paulo-br' },
  );
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Used laptops in São Paulo, Brazil' }),
  ).toBeInTheDocument();
  expect(server.requests[0]?.query.toString()).toContain('near=sao-paulo-br&within=25');
  const filters = await findFilters();
  await user.click(filters.getAllByRole('checkbox')[0] as HTMLElement);
  expect(await screen.findByText('The search')).toBeInTheDocument();
  expect(router.state.location.search).toContain('near=sao-paulo-br&within=25');
});
