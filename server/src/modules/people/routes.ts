import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListedUser, SaveUserBody, SaveUserQuery, User } from '@relaptop/shared/contracts';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import { type Database, inTransaction } from '../../database/database';
import type { Transaction } from '../../database/domainEvents';
import { modified } from '../../http/answers';
import type { App, FirebaseIdentity } from '../../http/app';
import { badRequest, emailTaken, forbidden, unauthorized, unavailable } from '../../http/errors';
import { assertSelf, callerOf, firebaseOf } from '../../http/identity';
import { personName } from '../../http/names';
import { type CheckPicture, createPhotoCheck } from '../../http/pictures';
import { route } from '../../http/route';
import { answerList } from '../../http/wholeList';
import { assertOwnersProof, giveToOwner, isAddressOwner, mayBeAddressOwner } from './addressOwner';
import { becomeSeller } from './changeUser';
import { factsOf, type SignInFacts } from './firebaseAccounts';
import { findUserByEmail, findUserByUid, listUsers, lockUserByUid, toUser, type UserRow } from './repository';
import { insertOnce } from '../../database/rows';
import { profileReports, reports } from '../../database/reportSchema';
import { products, users } from '../../database/schema';

export function userRoutes(app: App): void {
  const { db, events, accounts, checkPicture } = app;
  const checkPhoto = createPhotoCheck(app.settings, app.db);
  route(app, 'GET /users/check/:email', async (request) => {
    const caller = callerOf(request);
    assertSelf(caller.email, request.params.email, request.query.email);
    return { useCheck: caller.role };
  });
  route(app, 'PUT /me/role', async (request) => {
    return modified(await inTransaction(db, (tx) => becomeSeller(tx, callerOf(request))));
  });
  route(app, 'GET /saveUser', (request, reply) => {
    const { email, sealer } = request.query;
    if ((email === undefined) === (sealer === undefined)) {
      throw badRequest('Please ask either for one person or for all people.');
    }
    return email === undefined
      ? listEverybody(db, request, reply, request.query)
      : findOne(db, request, email.toLowerCase());
  });
  route(app, 'POST /nameCheck', (request) => {
    personName(request.body.name);
    return { acknowledged: true };
  });
  route(app, 'POST /saveUser', async (request) => {
    const identity = firebaseOf(request);
    assertSelf(identity.email, request.body.email);
    const facts = await factsOf(request, accounts);
    const given = facts.photos[identity.provider];
    const photo = await photoOf(identity, request.body, { given, checkPicture, checkPhoto });
    // `isAddressOwner` later compares the time of the password. Without this time, the server can't notice that the address's owner has
    // reset another person's password. The server would then give that person's account to the owner.
    const isByPassword = identity.provider === 'password' && !identity.emailVerified;
    if (isByPassword && facts.passwordSince === null) throw unavailable();
    const { name, userType: role } = request.body;
    const account = { name: nameOf(identity, name), photo, role };
    await events.inTransaction(db, (tx) => saveUser(tx, { identity, facts, account }));
    return { acknowledged: true };
  });
}

/** Replaces a name from the sign-in provider by a plain one if it breaks the shop's rules. The person can change it later. */
function nameOf({ provider, uid }: FirebaseIdentity, name: string): string {
  try {
    return personName(name);
  } catch (error) {
    if (provider === 'password') throw error;
    return `Member ${createHash('sha256').update(uid).digest('hex').slice(0, 4)}`;
  }
}

interface PhotoChecks {
  readonly given: string | undefined;
  readonly checkPicture: CheckPicture;
  readonly checkPhoto: CheckPicture;
}

/**
 * Checks the photo of a sign-up. Only the photo of the sign-in provider may be on another host.
 * @returns the photo to store; null for a refused photo, if the person signed up through another provider than the password
 * @throws 400 for a refused photo, if the person signed up with a password
 */
async function photoOf(
  { provider, uid }: FirebaseIdentity,
  { photo = null }: SaveUserBody,
  { given, checkPicture, checkPhoto }: PhotoChecks,
): Promise<string | null> {
  if (photo === null) return null;
  if (provider === 'password') return checkPicture(photo, uid);
  return (photo === given ? checkPhoto(photo, uid) : checkPicture(photo, uid)).catch(() => null);
}

async function findOne(db: Database, { caller, firebase }: FastifyRequest, email: string): Promise<User[]> {
  const own = caller?.email ?? firebase?.email;
  if (own !== email && caller?.role !== 'admin') throw forbidden('This belongs to another account.');
  // Looks up by uid, because an address's owner must not learn of an earlier account with their address.
  const user = firebase ? await findUserByUid(db, firebase.uid) : await findUserByEmail(db, email);
  return user ? [toUser(user)] : [];
}

async function listEverybody(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  query: SaveUserQuery,
): Promise<ListedUser[] | undefined> {
  // A Firebase ID token identifies a person, but gives no rights here.
  if (!request.caller) throw unauthorized();
  if (request.caller.role !== 'admin') throw forbidden('Only admins can do this.');
  const filter = { role: query.userType, search: query.search };
  return answerList({ url: request.url, query }, reply, {
    find: (page) => listUsers(db, filter, page),
    positionOf: (row) => ({ at: row.createdAt, id: row.id }),
    toWire: (rows) => withOpenReports(db, rows),
  });
}

interface SignUp {
  readonly identity: FirebaseIdentity;
  readonly facts: SignInFacts;
  readonly account: Pick<UserRow, 'name' | 'photo' | 'role'>;
}

/**
 * Stores a new account. If the same person signs up again, only name and photo may change, never role or verification. An address's owner
 * gets their own account, even if another person has signed up with that address.
 */
async function saveUser(tx: Transaction, { identity, facts, account }: SignUp): Promise<void> {
  const { uid, email, emailVerified, provider, signedInAt } = identity;
  const added = await insertOnce(tx, users, {
    ...account,
    firebaseUid: uid,
    email,
    emailVerifiedAt: emailVerified ? new Date() : null,
    signedUpWith: provider,
    // Sign-ins at Firebase before this time are invalid for this account.
    validSince: signedInAt,
    passwordSince: facts.passwordSince,
  });
  if (added) return;
  const user = await lockUserByUid(tx, uid);
  if (user?.email !== email) throw emailTaken();
  assertOwnersProof(user, identity, facts);
  const { name, role } = account;
  const photo = account.photo ?? undefined;
  if (mayBeAddressOwner(user, identity) && isAddressOwner(user, identity, facts)) {
    const { id } = await giveToOwner(tx, user, { email, identity, facts });
    await tx.update(users).set({ role, name, photo }).where(eq(users.id, id));
    return;
  }
  await tx.update(users).set({ name, photo }).where(eq(users.id, user.id));
}

async function withOpenReports(db: Database, rows: readonly UserRow[]): Promise<ListedUser[]> {
  const counts = await countOpenReports(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...toUser(row), openReports: counts.get(row.id) ?? 0 }));
}

async function countOpenReports(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  if (ids.length === 0) return counts;
  const ofLaptops = db
    .select({ personId: products.sellerId, open: count() })
    .from(reports)
    .innerJoin(products, eq(products.id, reports.productId))
    .where(and(isNull(reports.dismissedAt), isNull(products.removedAt), inArray(products.sellerId, [...ids])))
    .groupBy(products.sellerId);
  const ofProfiles = db
    .select({ personId: profileReports.sellerId, open: count() })
    .from(profileReports)
    .where(and(isNull(profileReports.closedAt), inArray(profileReports.sellerId, [...ids])))
    .groupBy(profileReports.sellerId);
  for (const { personId, open } of [...(await ofLaptops), ...(await ofProfiles)])
    counts.set(personId, (counts.get(personId) ?? 0) + open);
  return counts;
}
