import { errorBody, errorMessage, isStatus } from '@relaptop/shared/api';
import { ERROR_CODES, type Order, type RefundBody } from '@relaptop/shared/contracts';
import { changeFailed, notify } from '@relaptop/shared/notify';
import { useSettledOrdersRefundMutation } from '../ordersApi';
import { refundTexts } from './texts';

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
      const code = errorBody(error)?.code;
      const isNoted = code === ERROR_CODES.refundNoted;
      if (isNoted) notify.info(errorMessage(error));
      else notify.error(changeFailed(errorMessage(error)));
      // After anything else another try can still succeed.
      return isNoted || code === ERROR_CODES.notRefundable || isStatus(error, 404);
    }
  };
  return { busy: isLoading, refund };
}
