import { type SellerPage } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import type { App } from '../../../http/app';
import { cutPage, pageOf, type Page } from '../../../http/paging';
import { route } from '../../../http/route';
import { hasRecentWrite } from '../../../http/recentWrites';
import { toCard } from '../mapping';
import type { ProductRow, ViewerId } from '../repository';
import { listOnSale, readProfile } from './repository';

/** Public seller pages; they never contain a phone number or email (rule 27). */
export function sellerRoutes(app: App): void {
  const { reads } = app;
  route(app, 'GET /sellers/:id', async (request, reply) => {
    const [page, viewerId] = [pageOf(request.query), request.caller?.id];
    const { seller, rows } = await reads.personal(hasRecentWrite(request), (from) =>
      readSellerPage(from, request.params.id, page, viewerId),
    );
    const shown = cutPage(request, reply, page, rows, ({ listedAt, id }) => ({ at: listedAt, id }));
    return { seller, laptops: shown.map((row) => toCard(row, viewerId)) };
  });
}

/** @returns one row more than the page holds. @throws as {@link readProfile} */
export async function readSellerPage(
  db: Database,
  id: string,
  page: Page,
  viewerId: ViewerId,
): Promise<{ seller: SellerPage['seller']; rows: ProductRow[] }> {
  const [seller, rows] = await Promise.all([readProfile(db, id), listOnSale(db, id, page, viewerId)]);
  return { seller, rows };
}
