import { Type } from 'typebox';
import { CALLS, LaptopModel, WordsQuery } from '@relaptop/shared/contracts';
import { type App, call } from '../../http/app';
import { findModels } from './models';

/** What a seller chooses from who says which laptop they have. */
export function laptopModelRoutes(app: App): void {
  app.get(
    CALLS.laptopModels,
    call('seller', 'Common laptops whose name has these words', {
      querystring: WordsQuery,
      response: { 200: Type.Array(LaptopModel) },
    }),
    async (request) => findModels(request.query.q),
  );
}
