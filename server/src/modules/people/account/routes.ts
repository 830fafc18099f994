import { type Profile } from '@relaptop/shared/contracts';
import { deleted } from '../../../http/answers';
import type { App, Caller } from '../../../http/app';
import { accountGone } from '../../../http/errors';
import { assertFreshProof, callerOf } from '../../../http/identity';
import { personName } from '../../../http/names';
import { changeProfile, findUser } from '../repository';
import { lockCaller } from '../../../http/lockCaller';
import { route } from '../../../http/route';
import { deleteOwnAccount } from './deleteOwn';
import { lookAhead } from './outlook';
import { ownData } from './ownData';

/** What belongs to the caller's own account: their profile, all that is kept about them, and its end. */
export function accountRoutes(app: App): void {
  const { db, events, checkPicture } = app;
  const { payouts: payoutsOn } = app.settings;
  const show = async ({ id }: Caller): Promise<Profile> => {
    const user = await findUser(db, id);
    if (!user) throw accountGone();
    const { name, email, photo, createdAt } = user;
    return { name, email, photo, joinedAt: createdAt.toISOString() };
  };

  route(app, 'GET /me/profile', (request) => show(callerOf(request)));
  route(app, 'PUT /me/profile', async (request) => {
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
  });
  route(app, 'GET /me/data', async (request, reply) => {
    const { id } = callerOf(request);
    const day = new Date().toISOString().slice(0, 10);
    reply.header('content-disposition', `attachment; filename="relaptop-data-${day}.json"`);
    return ownData(db, id);
  });
  route(app, 'GET /me/deletion', (request) => lookAhead(db, callerOf(request).id, payoutsOn));
  route(app, 'DELETE /me', async (request) => {
    const caller = callerOf(request);
    assertFreshProof(caller);
    await events.inTransaction(db, (tx) => deleteOwnAccount(tx, caller, payoutsOn));
    return deleted(1);
  });
}
