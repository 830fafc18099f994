import type { App } from '../../../http/app';
import { callerOf } from '../../../http/identity';
import { route } from '../../../http/route';
import { toCard } from '../../laptops/catalog/mapping';
import { findListed } from '../../laptops/listing';
import { readRating } from '../../laptops/sellers/rating';
import { suggestedPlaces } from './places';
import { findOrderOf, lastPhoneOf, listUsedPlaces } from './repository';

/** What the page needs on which a laptop is booked and paid. It is asked for on the primary: who has just booked goes on there. */
export function checkoutRoutes(app: App): void {
  const { db } = app;
  route(app, 'GET /laptops/:id/checkout', async (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    const row = await findListed(db, id, caller.id);
    const [orderId, phone, used, sellerRating] = await Promise.all([
      findOrderOf(db, id, caller.id),
      lastPhoneOf(db, caller.id),
      listUsedPlaces(db, row.sellerId),
      readRating(db, row.sellerId, 'buyer'),
    ]);
    return {
      laptop: toCard(row, caller.id),
      sellerRating,
      isOwn: row.sellerId === caller.id,
      orderId: orderId ?? null,
      phone: phone ?? null,
      places: suggestedPlaces(used, row.location),
    };
  });
}
