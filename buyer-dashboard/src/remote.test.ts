import { mdiClipboardTextOutline, mdiMessageTextOutline, mdiTagOutline } from '@mdi/js';
import { publicPages } from '@relaptop/shared/paths';
import { isRemoteModule } from '@relaptop/shared/remote';
import { remote } from './remote';

describe('the remote', () => {
  it('has the shape that the shell mounts', () => {
    expect(isRemoteModule(remote)).toBe(true);
  });

  it('offers My Orders, Offers and Messages to every role, and its pages to signed-in people only', () => {
    expect(remote.nav).toEqual([
      {
        label: 'My Orders',
        page: 'myOrders',
        below: ['orders/:id'],
        order: 20,
        roles: ['user', 'sealer', 'admin'],
        icon: mdiClipboardTextOutline,
        inSight: true,
      },
      {
        label: 'Offers',
        page: 'offers',
        below: [],
        order: 21,
        roles: ['user', 'sealer', 'admin'],
        icon: mdiTagOutline,
      },
      {
        label: 'Messages',
        page: 'messages',
        below: [],
        order: 22,
        roles: ['user', 'sealer', 'admin'],
        icon: mdiMessageTextOutline,
        Mark: expect.any(Function),
      },
    ]);
    const handles = remote.routes.map(({ handle }) => handle);
    expect(handles.length).toBeGreaterThan(1);
    for (const handle of handles) expect(handle).toMatchObject({ signedIn: true, title: expect.any(String) });
  });

  it('marks checkout and payment as focused pages', () => {
    const focused = remote.routes.filter(({ handle }) => handle?.focused).map(({ path }) => path);
    expect(focused).toEqual([publicPages.checkout.path, publicPages.payment.path]);
  });
});
