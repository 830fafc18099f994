import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { AdminCategory } from '@relaptop/shared/contracts';
import { messages } from '../database/conversationSchema';
import { uploads } from '../database/limitSchema';
import { listingDrafts } from '../database/listingSchema';
import { categories, products, users } from '../database/schema';
import { problemEntries } from '../database/problemSchema';
import { isFull, times } from '../testing/extent';
import { hostilePictures, PLAIN_PICTURE } from '../testing/hostilePictures';
import { bodyOf, listingOf } from '../testing/listings';
import { call, idTokenOf, person, type Person } from '../testing/people';
import { uploadAs } from '../testing/pictures';
import { addProductBody, laptopOf, paidOrder } from '../testing/shop';
import { usePerson, useServer } from '../testing/useServer';
import { createUploadCheck } from './pictures';

const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');
const admin = usePerson(server, 'admin');

type Send = (picture: string, at: number) => Promise<{ status: number }>;

const [PLAIN, FOREIGN] = [`${PLAIN_PICTURE}?1`, 'https://evil.test/a.webp'];
/** @returns hostile addresses. Without TESTS=full, one of six, because all calls share one check, and one test sends all of them */
const hostile = (oneOf = isFull ? 1 : 6) =>
  hostilePictures(server.settings.publicOrigin).filter(
    (picture, at) => at % oneOf === 0 || picture === PLAIN || /evil\.test\/a|google/.test(picture),
  );

/** Sends each of the addresses once. @returns the status of each answer */
async function sendAll(send: Send, pictures = hostile()): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  for (const [at, picture] of pictures.entries()) statuses.set(picture, (await send(picture, at)).status);
  expect([...statuses].filter(([, status]) => status !== 200 && status !== 400)).toEqual([]);
  expect([statuses.get(PLAIN), statuses.get(FOREIGN)]).toEqual([200, 400]);
  return statuses;
}
const put = (url: string, body: object, session: string) =>
  call(server, 'PUT', url, { token: session, body });
const post = (url: string, body: object, session: string) =>
  call(server, 'POST', url, { token: session, body });
const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

describe('the address of a picture is stored as the path that was checked, or refused (rule 38)', () => {
  it('of a listing, new and changed', async () => {
    const all = hostile(1);
    expect(all.length).toBeGreaterThanOrEqual(60);
    await sendAll((image) => post('/addProduct', { ...addProductBody(), image }, seller.session), all);
    await sendAll((image) =>
      post('/addProduct', { ...addProductBody(), image, pictures: [image, PLAIN_PICTURE] }, seller.session),
    );
    const id = await laptopOf(server, seller);
    await sendAll(async (image) =>
      put(
        `/listings/${id}`,
        bodyOf(await listingOf(server, seller, id), { pictures: [image] }),
        seller.session,
      ),
    );
    const rows = await server.db.select().from(products);
    expect(new Set(rows.flatMap(({ image, pictures }) => [image, ...pictures]))).toEqual(
      new Set([PLAIN_PICTURE]),
    );
    expect(rows.length).toBeGreaterThan(60);
  });

  it('of a draft, new and changed', async () => {
    const content = { productName: 'X' };
    const { body } = await post('/drafts', { content }, seller.session);
    let version = 1;
    await sendAll(async (picture) => {
      const answer = await put(
        `/drafts/${body._id}`,
        { content: { ...content, pictures: [picture] }, version },
        seller.session,
      );
      if (answer.status === 200) version += 1;
      return answer;
    });
    await sendAll(async (picture) => {
      const answer = await post('/drafts', { content: { ...content, pictures: [picture] } }, seller.session);
      if (answer.status === 200)
        await call(server, 'DELETE', `/drafts/${answer.body._id}`, { token: seller.session });
      return answer;
    });
    const rows = await server.db.select().from(listingDrafts);
    expect(rows.flatMap(({ content: { pictures = [] } }) => pictures)).toEqual([PLAIN_PICTURE]);
    expect(version).toBeGreaterThan(1);
  });

  it('of a message', async () => {
    const id = await laptopOf(server, seller);
    await sendAll((picture, at) =>
      post(
        `/laptops/${id}/messages`,
        { clientId: uuid(at), words: 'Look', pictures: [picture] },
        buyer.session,
      ),
    );
    const rows = await server.db.select().from(messages);
    expect(new Set(rows.flatMap(({ pictures }) => pictures))).toEqual(new Set([PLAIN_PICTURE]));
  });

  it('of a problem with an order', async () => {
    const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    const path = `/orders/${bookingId}/problem`;
    const opening = {
      kind: 'doesNotWork',
      words: 'Dark',
      pictures: ['/images/laptop.webp?"'],
      wishedAmount: 5,
    };
    expect((await post(path, opening, buyer.session)).status).toBe(200);
    // Sends only some addresses, because each side can add at most thirty entries to a problem.
    for (const picture of hostile(times(3, 6))) {
      const { status } = await post(`${path}/words`, { words: 'Look', pictures: [picture] }, buyer.session);
      expect([picture, [200, 400].includes(status)]).toEqual([picture, true]);
    }
    const rows = await server.db.select().from(problemEntries);
    expect(new Set(rows.flatMap(({ pictures }) => pictures))).toEqual(new Set([PLAIN_PICTURE]));
  });

  it('of a category', async () => {
    const { body } = await post(
      '/admin/categories',
      { categoryId: 'new', heading: 'New', image: PLAIN_PICTURE },
      admin.session,
    );
    await sendAll((image) =>
      put(`/admin/categories/${body.insertedId}`, { heading: 'New', image }, admin.session),
    );
    const rows = await server.db.select().from(categories);
    expect(rows.filter(({ slug }) => slug === 'new').map(({ image }) => image)).toEqual([PLAIN_PICTURE]);
  });

  it('of a photo, changed and at sign-up, where only Google’s own may be elsewhere', async () => {
    await sendAll((photo) => put('/me/profile', { name: 'Bea', photo }, buyer.session));
    const signUp = (photo: string, at: number, provider: string) => {
      const email = `${provider}-${at}@example.test`;
      const token = idTokenOf(`uid-${email}`, email, { firebase: { sign_in_provider: provider } });
      const body = { email, name: 'Bea', userType: 'user', verify: 'notVerified', photo };
      return call(server, 'POST', '/saveUser', { token, body });
    };
    const byPassword = await sendAll((photo, at) => signUp(photo, at, 'password'));
    for (const [photo, status] of byPassword) if (photo.includes('google')) expect(status).toBe(400);
    for (const [at, photo] of hostile().entries()) {
      server.accounts.photos = { 'google.com': photo };
      expect([photo, (await signUp(photo, at, 'google.com')).status]).toEqual([photo, 200]);
    }
    server.accounts.photos = {};
    const photos = new Set((await server.db.select().from(users)).map(({ photo }) => photo));
    const google = ['https://lh3.googleusercontent.com/a', 'https://lh3.googleusercontent.com/%22'];
    expect(photos).toEqual(new Set([null, PLAIN_PICTURE, ...google]));
    const stranger = await person(server, 'user');
    expect((await put('/me/profile', { name: 'X', photo: google[0] }, stranger.session)).status).toBe(400);
  });
});

describe('a picture that another person uploaded (rule 31)', () => {
  const upload = async ({ session }: Person): Promise<string> => {
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a7' } });
    const answer = await uploadAs(server, await picture.png().toBuffer(), { token: session });
    return answer.json().data.display_url;
  };

  const uploadToCategory = async (categoryId: string): Promise<string> => {
    const image = await upload(admin);
    const answer = await post('/admin/categories', { categoryId, heading: 'New', image }, admin.session);
    expect(answer.status).toBe(200);
    return image;
  };

  it('is refused if an admin uploaded it, until it is the picture of a category (rule 45)', async () => {
    const showAs = async ({ session }: Person, image: string) =>
      (await post('/addProduct', { ...addProductBody(), image }, session)).status;
    const [own, shops] = [await upload(admin), await uploadToCategory('given')];
    expect([await showAs(seller, own), await showAs(admin, own)]).toEqual([400, 200]);
    expect(await showAs(seller, shops)).toBe(200);
  });

  it('may stay in its category when another admin changes the category', async () => {
    const other = await person(server, 'admin');
    const image = await uploadToCategory('kept');
    const all = await call<AdminCategory[]>(server, 'GET', '/admin/categories', { token: other.session });
    const id = all.body.find(({ categoryId }) => categoryId === 'kept')?._id;
    const change = { heading: 'Newer', image };
    expect((await put(`/admin/categories/${id}`, change, other.session)).status).toBe(200);
  });

  it('is refused wherever a picture can be shown; one’s own and the shop’s are accepted', async () => {
    const id = await laptopOf(server, seller);
    const showsOf: Record<string, (picture: string) => Promise<{ status: number }>> = {
      listing: (image) => post('/addProduct', { ...addProductBody(), image }, seller.session),
      pictures: (one) =>
        post('/addProduct', { ...addProductBody(), pictures: [PLAIN_PICTURE, one] }, seller.session),
      change: async (picture) => {
        const body = bodyOf(await listingOf(server, seller, id), { pictures: [picture] });
        return put(`/listings/${id}`, body, seller.session);
      },
      draft: (picture) => post('/drafts', { content: { pictures: [picture] } }, seller.session),
      photo: (photo) => put('/me/profile', { name: 'Sam', photo }, seller.session),
    };
    const [own, others, shops] = [await upload(seller), await upload(buyer), await uploadToCategory('shops')];
    for (const [where, show] of Object.entries(showsOf)) {
      const statuses = [];
      for (const picture of [others, own, shops]) statuses.push((await show(picture)).status);
      expect([where, ...statuses]).toEqual([where, 400, 200, 200]);
    }
    const ask = (picture: string) =>
      post(
        `/laptops/${id}/messages`,
        { clientId: crypto.randomUUID(), words: 'Look', pictures: [picture] },
        buyer.session,
      );
    expect([(await ask(own)).status, (await ask(others)).status]).toEqual([400, 200]);
  });

  it('is refused at the image host, too', async () => {
    const imgbb = { key: 'k', url: 'https://api.imgbb.com' };
    const check = createUploadCheck({ ...server.settings, imgbb }, server.db);
    const address = 'https://i.ibb.co/abc/picture.webp';
    await expect(check(address, seller.uid)).rejects.toMatchObject({ statusCode: 400 });
    await server.db.insert(uploads).values({ address, uid: seller.uid });
    expect(await check(`${address}?x#y`, seller.uid)).toBe(address);
    await expect(check(address, buyer.uid)).rejects.toMatchObject({ statusCode: 400 });
    await server.db.delete(uploads).where(eq(uploads.address, address));
  });
});
