import { mdiClipboardTextOutline } from '@mdi/js';
import { isRemoteModule } from '@relaptop/shared/remote';
import { remote } from './remote';

describe('the remote', () => {
  it('has the shape that the shell mounts', () => {
    expect(isRemoteModule(remote)).toBe(true);
  });

  it('offers My Orders to every role, and its pages to signed-in people only', () => {
    expect(remote.nav).toEqual([
      {
        label: 'My Orders',
        page: 'myOrders',
        order: 20,
        roles: ['user', 'sealer', 'admin'],
        icon: mdiClipboardTextOutline,
      },
    ]);
    const handles = remote.routes.map(({ handle }) => handle);
    expect(handles.length).toBeGreaterThan(1);
    expect(handles).toEqual(handles.map(() => ({ signedIn: true, title: expect.any(String) })));
  });
});
