import { mdiClipboardTextOutline } from '@mdi/js';
import { isRemoteModule } from '@relaptop/shared/remote';
import { remote } from './remote';

describe('the remote', () => {
  it('has the shape that the shell mounts', () => {
    expect(isRemoteModule(remote)).toBe(true);
  });

  it('offers My Orders to every role, and both pages to signed-in people only', () => {
    expect(remote.nav).toEqual([
      {
        label: 'My Orders',
        page: 'myOrders',
        order: 20,
        roles: ['user', 'sealer', 'admin'],
        icon: mdiClipboardTextOutline,
      },
    ]);
    expect(remote.routes.map(({ path, handle }) => [path, handle])).toEqual([
      ['myOrders', { signedIn: true, title: 'My Orders' }],
      ['payment/:id', { signedIn: true, title: 'Payment' }],
    ]);
  });
});
