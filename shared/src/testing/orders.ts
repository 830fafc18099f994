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
