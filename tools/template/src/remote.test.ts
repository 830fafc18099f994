import { isRemoteModule } from '@relaptop/shared/remote';
import { matchRoutes } from '@relaptop/shared/router';
import { remote } from './remote';

describe('the remote', () => {
  it('has the shape that the shell mounts', () => {
    expect(isRemoteModule(remote)).toBe(true);
  });

  it('has a page behind each of its sidebar entries', () => {
    for (const { page } of remote.nav) expect(matchRoutes([...remote.routes], `/${page}`)).not.toBeNull();
  });
});
