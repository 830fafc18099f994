import { page, remoteEntry, SHELL, usePrerenderedShop } from '../../../testing/prerenderedShop';

const shop = usePrerenderedShop();
const ID = '3f0c1d52-7f0a-4b7e-9a53-0d3f6f1f2a10';

async function nameCalls(...earlyCalls: readonly unknown[]): Promise<void> {
  const pages = [page('orders/:id', { earlyCalls })];
  await shop().keep('orders', '2', { scripts: ['entry.js'], shares: [], pages });
  await shop().release(remoteEntry('orders', '2', ['dashboard']));
}

async function addressesIn(url: string): Promise<string[]> {
  const { body } = await shop().open(url);
  const json = /<script type="application\/json" id="early-calls">(.*?)<\/script>/.exec(body)?.[1] ?? '[]';
  return JSON.parse(json) as string[];
}

describe('the calls that a page’s HTML starts', () => {
  it('are those of the shell and of the page, with the address’s parameters and without an email', async () => {
    await shop().keepShell({
      ...SHELL,
      earlyCalls: [{ call: 'GET /users/check/:email', query: { email: '*email*' } }],
    });
    await nameCalls({ call: 'GET /orders/:id' }, { call: 'GET /conversations', query: { limit: 20 } });
    const role = '/users/check/*email*?email=*email*';
    expect(await addressesIn(`/dashboard/orders/${ID}`)).toEqual([
      role,
      `/orders/${ID}`,
      '/conversations?limit=20',
    ]);
    expect(await addressesIn('/')).toEqual([role]);
  });

  it('are none if no manifest names any', async () => {
    expect((await shop().open(`/dashboard/orders/${ID}`)).body).not.toContain('early-calls');
  });

  it.each([
    ['another method', { call: 'DELETE /deleteBooking/:id' }],
    ['a call that no contract declares', { call: 'GET /orders/:id/secret' }],
    ['an address instead of a call', { call: 'GET https://evil.example/:id' }],
    ['a path that leaves the API', { call: 'GET /../evil' }],
    ['a name of the language', { call: 'constructor' }],
    ['a call with another token', { call: 'GET /saveUser', query: { email: '*email*' } }],
    ['an undeclared query', { call: 'GET /orders/:id', query: { next: 'https://evil.example' } }],
    ['a query of another shape', { call: 'GET /conversations', query: { limit: 100_000 } }],
    ['a parameter that the address lacks', { call: 'GET /laptops/:id/reviews/:review' }],
  ])('leave out %s', async (_what, hostile) => {
    await nameCalls(hostile, { call: 'GET /orders/:id' });
    expect(await addressesIn(`/dashboard/orders/${ID}`)).toEqual([`/orders/${ID}`]);
  });

  it.each(['..%2f..%2fevil', '%3Cscript%3E', '%E0%A4%A'])('leave out the address %s', async (id) => {
    await nameCalls({ call: 'GET /orders/:id' });
    expect(await addressesIn(`/dashboard/orders/${id}`)).toEqual([]);
  });

  it('are none for a manifest with another shape, or with too many calls', async () => {
    await nameCalls(...Array.from({ length: 7 }, () => ({ call: 'GET /orders/:id' })));
    expect(await addressesIn(`/dashboard/orders/${ID}`)).toEqual([]);
  });
});
