import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api';
import { takeFirstAnswer } from './firstAnswers';
import type { ApiServices } from './services';

/** What the action creator takes, for endpoints that this module knows nothing of: remotes add them. */
type Entries = Parameters<typeof api.util.upsertQueryEntries>[0];

/**
 * Puts the answers that came with the page into the store, as if the calls had been made. The first rendering has them then;
 * otherwise it would show placeholders, and all cards would be drawn a second time, in one go.
 *
 * Who is logged in gets answers of their own, so nothing is done for them.
 *
 * @param endpoints without arguments, by the paths of the calls that they make
 */
export const storeFirstAnswers =
  (endpoints: Readonly<Record<string, string>>): ThunkAction<void, unknown, ApiServices, UnknownAction> =>
  (dispatch, _state, { session }) => {
    if (session.readToken()) return;
    const entries = Object.entries(endpoints)
      .filter(([, endpointName]) => endpointName in api.endpoints)
      .map(([path, endpointName]) => ({ endpointName, arg: undefined, value: takeFirstAnswer(path) }))
      .filter(({ value }) => value !== undefined);
    if (entries.length > 0) dispatch(api.util.upsertQueryEntries(entries as unknown as Entries));
  };
