import { api } from '@relaptop/shared/api';
import type { Offer } from '@relaptop/shared/contracts';
import { useAppDispatch } from '@relaptop/shared/store';
import { useAtMoments, useClock } from '@relaptop/shared/ui';
import { offerStateText } from './texts';

/** Milliseconds between updates of the time left. */
const CLOCK_MS = 30_000;

/** The offer's state, with the time left. At the end of this time, refetches offers and conversations. */
export function useOfferState(offer: Offer): string {
  const dispatch = useAppDispatch();
  const { state, expiresAt, heldUntil } = offer;
  const end = state === 'open' ? expiresAt : heldUntil;
  useAtMoments(end ? [end] : [], () => void dispatch(api.util.invalidateTags(['Offer', 'Conversation'])));
  return offerStateText(offer, useClock(CLOCK_MS));
}
