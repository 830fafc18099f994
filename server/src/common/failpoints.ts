/** Points between two steps with money, where a crash is worst. */
export type Failpoint =
  | 'intentMadeNotStored'
  | 'readBackNotCommitted'
  | 'claimedNotCaptured'
  | 'settledNotAnswered'
  | 'refundedNotRecorded'
  | 'webhookNotRemembered'
  | 'payoutNotCommitted'
  | 'payoutDecidedNotSent'
  | 'transferMadeNotRecorded'
  | 'payoutNotAnswered'
  | 'reversalBegunNotMade'
  | 'reversalMadeNotRecorded'
  | 'reversalRefusedNotOwed'
  | 'mailSentNotNoted';

/** Set by the build (`bundle.mjs`): true for the fault suite only. */
declare const WITH_FAILPOINTS: boolean | undefined;

/** Ends the process like kill -9 when FAILPOINT names this point. The production build removes every call. */
export function failpoint(name: Failpoint): void {
  if (typeof WITH_FAILPOINTS !== 'undefined' && WITH_FAILPOINTS && process.env['FAILPOINT'] === name)
    process.kill(process.pid, 'SIGKILL');
}
