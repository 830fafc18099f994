import { screen } from '@testing-library/react';
import { renderRoutes, sessionOf } from '@relaptop/shared/testing';
import { remote } from '../../remote';

describe('the page for sellers', () => {
  it('shows its heading', async () => {
    renderRoutes(remote.routes, { at: '/sampleRemoteSellers', session: sessionOf('sealer') });
    expect(await screen.findByRole('heading', { name: 'Sample remote for sellers' })).toBeInTheDocument();
  });

  it('is declared to be for sellers', () => {
    const route = remote.routes.find(({ path }) => path === 'sampleRemoteSellers');
    expect(route?.handle).toMatchObject({ role: 'sealer' });
  });
});
