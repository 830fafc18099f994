/** Points between two steps of a payment, payout or email, where a crash would do most harm. Fault tests crash the server there. */
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

/** Set by the build (`bundle.mjs`): true only for the fault tests. */
declare const WITH_FAILPOINTS: boolean | undefined;

/** Kills the process, like `kill -9`, if FAILPOINT names this point. The production build removes every call. */
export function failpoint(name: Failpoint): void {
  if (typeof WITH_FAILPOINTS !== 'undefined' && WITH_FAILPOINTS && process.env['FAILPOINT'] === name)
    process.kill(process.pid, 'SIGKILL');
}
