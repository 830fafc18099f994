/** What an order has of its receipt, and of what happened to it, before anything did. */
export const NOTHING_RECEIVED = {
  receivedAt: null,
  receivedHow: null,
  receiptCode: null,
  codeTriesLeft: null,
  autoReceiveAt: null,
  cancelReason: null,
  cancelNote: null,
  steps: [],
};
