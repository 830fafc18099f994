import type { App } from '../../http/app';
import { route } from '../../http/route';
import { findModels } from './models';

/** What a seller chooses from who says which laptop they have. */
export function laptopModelRoutes(app: App): void {
  route(app, 'GET /laptopModels', async (request) => findModels(request.query.q));
}
