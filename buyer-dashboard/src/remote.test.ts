import { mdiClipboardTextOutline, mdiMessageTextOutline } from '@mdi/js';
import { isRemoteModule } from '@relaptop/shared/remote';
import { pages } from './paths';
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
        below: ['orders/:id'],
        order: 20,
        roles: ['user', 'sealer', 'admin'],
        icon: mdiClipboardTextOutline,
        about: expect.any(String),
      },
      {
        label: 'Messages',
        page: 'messages',
        below: [],
        order: 22,
        roles: ['user', 'sealer', 'admin'],
        icon: mdiMessageTextOutline,
        about: expect.any(String),
        Mark: expect.any(Function),
      },
    ]);
    const handles = remote.routes.map(({ handle }) => handle);
    expect(handles.length).toBeGreaterThan(1);
    for (const handle of handles) expect(handle).toMatchObject({ signedIn: true, title: expect.any(String) });
  });

  it('leaves nothing around the checkout and the payment that leads elsewhere', () => {
    const focused = remote.routes.filter(({ handle }) => handle?.focused).map(({ path }) => path);
    expect(focused).toEqual([pages.checkout.path, pages.payment.path]);
  });
});
