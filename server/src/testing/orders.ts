import type { Order } from '@relaptop/shared/contracts';
import { refundOrder } from '../modules/payments/refundOrder';
import { asCaller, call, type Person } from './people';
import type { TestServer } from './testApp';

export const refund = (
  server: TestServer,
  admin: Person,
  bookingId: string,
  amount: number,
  reason = 'Hinge broken',
) => call(server, 'POST', `/refundOrder/${bookingId}`, { token: admin.session, body: { amount, reason } });

/** Refunds as another process would: this server then does not take the money back from the seller in the background. */
export const refundElsewhere = (server: TestServer, admin: Person, bookingId: string, amount: number) =>
  refundOrder(server.payments, asCaller(admin, 'admin'), bookingId, { amount, reason: 'Hinge broken' });

/** @returns a page of settled orders as an admin sees them. @param query such as `?state=paid` */
export async function ordersOf(server: TestServer, admin: Person, query = '') {
  const asked = new URLSearchParams({ limit: '25', ...Object.fromEntries(new URLSearchParams(query)) });
  const { status, headers, body } = await call<Order[]>(server, 'GET', `/orders?${asked}`, {
    token: admin.session,
  });
  if (status !== 200) throw new Error(`orders answered ${status}`);
  return { orders: body, total: Number(headers['x-total-count']), link: String(headers['link'] ?? '') };
}

export async function orderOf(server: TestServer, admin: Person, intentId: string): Promise<Order> {
  const [order] = (await ordersOf(server, admin, `?search=${intentId}`)).orders;
  if (!order) throw new Error(`No order was paid by ${intentId}`);
  return order;
}
