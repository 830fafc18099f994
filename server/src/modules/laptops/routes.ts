import { laptopQueryString, type LaptopQuery } from '@relaptop/shared/contracts';
import type { App } from '../../http/app';
import { route } from '../../http/route';
import { SerializedResponse } from '../../http/serializedResponse';
import { hasRecentWrite } from '../../http/recentWrites';
import { toCard } from './mapping';
import { listByIds } from './repository';
import { readLaptop } from './laptopPage';
import { findLaptops, type FoundPage, type SearchSources } from './search/search';
import { createSuggest } from './search/suggestions';

/** These routes are public. They never send a seller's phone number or email (rule 27 of `docs/security-rules.md`). */
export function laptopRoutes(app: App): void {
  const { db, reads } = app;
  const { searches: cache, countView } = app.laptops;
  const sources = { reads, cache, unit: app.settings.distanceUnit };
  const suggest = createSuggest(reads, app.log);
  route(app, 'GET /laptops', async (request, reply) => {
    const { query, caller } = request;
    if (caller) {
      const { answer, link } = await reads.personal(hasRecentWrite(request), (from) =>
        findLaptops(from, sources, query, caller.id),
      );
      if (link) reply.header('link', link);
      return answer;
    }
    await (await visitorSearch(sources, query)).written.send(request, reply);
  });
  route(app, 'GET /laptops/:id', async (request) => {
    const { id } = request.params;
    await countView(db, id, request);
    return reads.personal(hasRecentWrite(request), (from) => readLaptop(from, id, request.caller?.id));
  });
  route(app, 'GET /laptopsById', async (request) => {
    const ids = [...new Set(request.query.ids.toLowerCase().split(','))];
    const viewerId = request.caller?.id;
    const rows = await reads.personal(hasRecentWrite(request), (from) => listByIds(from, ids, viewerId));
    return rows.map((row) => toCard(row, viewerId));
  });
  route(app, 'GET /laptopSuggestions', (request) => suggest(request.query.q));
}

/** Caches the search of a visitor and its serialized response for a second. The server also embeds the answer into pages. */
export const visitorSearch = (
  sources: SearchSources,
  query: LaptopQuery,
): Promise<FoundPage & { readonly written: SerializedResponse }> =>
  sources.cache.get(`search ${laptopQueryString(query)}`, async () => {
    const { answer, link } = await sources.reads.shared((db) => findLaptops(db, sources, query, undefined));
    return { answer, link, written: new SerializedResponse(answer, link) };
  });
