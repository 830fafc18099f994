import { screen } from '@testing-library/react';
import { renderRoutes, sessionOf } from '@relaptop/shared/testing';
import { remote } from '../../remote';

describe('the overview', () => {
  it('greets the person by name', async () => {
    renderRoutes(remote.routes, { at: '/sampleRemote', session: sessionOf('user') });
    expect(await screen.findByRole('heading', { name: 'Sample remote' })).toBeInTheDocument();
    expect(screen.getByText('Hello Test user')).toBeInTheDocument();
  });
});
