import { CALLS, Deleted, DeletionOutlook, OwnData, Profile, ProfileBody } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import type { DomainEvents } from '../../events/domainEvents';
import { deleted } from '../../http/answers';
import { type App, type Caller, call } from '../../http/app';
import { accountGone } from '../../http/errors';
import { assertFreshProof, callerOf } from '../../http/identity';
import { personName } from '../../http/names';
import type { CheckPicture } from '../../http/pictures';
import { changeProfile, findUser, lockCaller } from '../users/repository';
import { deleteOwnAccount } from './deleteOwn';
import { lookAhead } from './outlook';
import { ownData } from './ownData';

interface Options {
  readonly db: Database;
  readonly events: DomainEvents;
  readonly checkPicture: CheckPicture;
  /** Whether sellers are paid through the card provider. */
  readonly payoutsOn: boolean;
}

/** What belongs to the caller's own account: their profile, all that is kept about them, and its end. */
export function accountRoutes(app: App, { db, events, checkPicture, payoutsOn }: Options): void {
  const show = async ({ id }: Caller): Promise<Profile> => {
    const user = await findUser(db, id);
    if (!user) throw accountGone();
    const { name, email, photo, createdAt } = user;
    return { name, email, photo, joinedAt: createdAt.toISOString() };
  };

  app.get(
    CALLS.myProfile,
    call('signedIn', 'The caller’s own profile', { response: { 200: Profile } }),
    (request) => show(callerOf(request)),
  );
  app.put(
    CALLS.myProfile,
    call('signedIn', 'Change one’s own name and photo', { body: ProfileBody, response: { 200: Profile } }),
    async (request) => {
      const caller = callerOf(request);
      const { photo } = request.body;
      const known = await show(caller);
      // A name from before the rules for names stays with a new photo.
      const name = request.body.name === known.name ? known.name : personName(request.body.name);
      // A photo that came with the sign-up may be the sign-in provider's.
      const isNew = typeof photo === 'string' && photo !== known.photo;
      const checked = isNew ? await checkPicture(photo, caller.uid) : photo;
      await events.inTransaction(db, async (tx) => {
        await lockCaller(tx, caller);
        await changeProfile(tx, caller.id, { name, photo: checked });
      });
      return show(caller);
    },
  );
  app.get(
    CALLS.myData,
    call({ access: 'signedIn', limit: 'ownData' }, 'Everything that is kept about the caller, as a file', {
      response: { 200: OwnData },
    }),
    async (request, reply) => {
      const { id } = callerOf(request);
      const day = new Date().toISOString().slice(0, 10);
      reply.header('content-disposition', `attachment; filename="relaptop-data-${day}.json"`);
      return ownData(db, id);
    },
  );
  app.get(
    CALLS.myDeletion,
    call('signedIn', 'What deleting the own account would mean, and what keeps it from being deleted', {
      response: { 200: DeletionOutlook },
    }),
    (request) => lookAhead(db, callerOf(request).id, payoutsOn),
  );
  app.delete(
    CALLS.me,
    call('signedIn', 'Delete one’s own account: sessions end, what is not sold goes, paid orders stay', {
      response: { 200: Deleted },
    }),
    async (request) => {
      const caller = callerOf(request);
      assertFreshProof(caller);
      await events.inTransaction(db, (tx) => deleteOwnAccount(tx, caller, payoutsOn));
      return deleted(1);
    },
  );
}
