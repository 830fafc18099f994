import { mdiClipboardTextOutline, mdiMessageTextOutline } from '@mdi/js';
import { isRemoteModule } from '@relaptop/shared/remote';
import { remote } from './remote';

describe('the remote', () => {
  it('has the shape that the shell mounts', () => {
    expect(isRemoteModule(remote)).toBe(true);
  });

  it('offers My Orders and Messages to every role, and its pages to signed-in people only', () => {
    expect(remote.nav).toEqual([
      {
        label: 'My Orders',
        page: 'myOrders',
        order: 20,
        roles: ['user', 'sealer', 'admin'],
        icon: mdiClipboardTextOutline,
      },
      {
        label: 'Messages',
        page: 'messages',
        order: 22,
        roles: ['user', 'sealer', 'admin'],
        icon: mdiMessageTextOutline,
        Mark: expect.any(Function),
      },
    ]);
    const handles = remote.routes.map(({ handle }) => handle);
    expect(handles.length).toBeGreaterThan(1);
    expect(handles).toEqual(handles.map(() => ({ signedIn: true, title: expect.any(String) })));
  });
});
