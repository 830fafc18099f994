import { LAPTOP_FIELDS, type Draft } from '@relaptop/shared/contracts';
import { EXAMPLES } from '../../plugins/openapi/examples';
import { edit, listingOf } from '../../testing/listings';
import { call } from '../../testing/people';
import { laptopOf } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';

const server = useServer();
const seller = usePerson(server, 'sealer');

/** Every field that a laptop can have, also one that nobody has thought of when this was written. */
const SAID = Object.fromEntries(Object.keys(LAPTOP_FIELDS).map((field) => [field, EXAMPLES[field]]));
const { phoneNumber: _private, ...SHOWN } = SAID;

describe('every field of a laptop', () => {
  it('has an example', () => {
    for (const [field, example] of Object.entries(SAID))
      expect([field, typeof example]).not.toEqual([field, 'undefined']);
  });

  it('is kept as it was said, for its seller and for everybody', async () => {
    const id = await laptopOf(server, seller, SAID);
    expect((await listingOf(server, seller, id)).productInfo).toEqual(SAID);
    const { body } = await call<{ laptop: object }>(server, 'GET', `/laptops/${id}`);
    expect(body.laptop).toMatchObject({ productInfo: SHOWN });
  });

  it('outlives a change of another, and is there again when its seller says it anew', async () => {
    const id = await laptopOf(server, seller, SAID);
    const edited = { ...SAID, resellPrice: 1 };
    await edit(server, seller, id, { productInfo: { resellPrice: 1 } });
    expect((await listingOf(server, seller, id)).productInfo).toEqual(edited);
    const bare = await laptopOf(server, seller);
    await edit(server, seller, bare, { productInfo: SAID });
    expect((await listingOf(server, seller, bare)).productInfo).toEqual(SAID);
  });

  it('can stand in a draft as it was typed', async () => {
    const content = Object.fromEntries(
      Object.entries(SAID).map(([name, value]) => [name, `${String(value)},`]),
    );
    const { body } = await call<Draft>(server, 'POST', '/drafts', {
      token: seller.session,
      body: { content },
    });
    expect(body.content).toEqual(content);
  });
});
