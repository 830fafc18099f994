import { errorMessage, isStatus } from '@relaptop/shared/api';
import type { Order, RefundBody } from '@relaptop/shared/contracts';
import { changeFailed, notify } from '@relaptop/shared/notify';
import { useSettledOrdersRefundMutation } from '../ordersApi';
import { refundTexts } from './texts';

/** Answers after which another try is of no use: no such order, not refundable, noted and made later. */
const FINAL = [404, 409, 503];

/**
 * Not the usual join of mutation and toasts, because some refusals end the matter and some do not.
 *
 * @returns the call, which resolves to whether there is nothing more to do in the dialog, and whether it is under way.
 */
export function useRefund(order: Order): { busy: boolean; refund: (body: RefundBody) => Promise<boolean> } {
  const [call, { isLoading }] = useSettledOrdersRefundMutation();
  const refund = async (body: RefundBody) => {
    try {
      await call({ orderId: order._id, body }).unwrap();
      notify.success(refundTexts.success(body.amount, order.buyerName));
      return true;
    } catch (error) {
      notify.error(changeFailed(errorMessage(error)));
      return FINAL.some((status) => isStatus(error, status));
    }
  };
  return { busy: isLoading, refund };
}
