import { Type } from 'typebox';
import type { App } from '../../http/app';
import { unavailable } from '../../http/errors';
import { untilAnswered } from './answers';

const Status = Type.Object({ status: Type.String() });

/** /healthz: the process lives. /readyz: it can also do its work, because the database answers. */
export function healthRoutes(app: App): void {
  const { db } = app;
  const options = { config: { access: 'anyone' }, schema: { response: { 200: Status } } } as const;
  app.get('/healthz', options, () => Promise.resolve({ status: 'ok' }));
  app.get('/readyz', options, async () => {
    await untilAnswered(db).catch(() => {
      throw unavailable('The database does not answer.');
    });
    return { status: 'ready' };
  });
}
