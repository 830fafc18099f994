import { useEffect, useRef } from 'react';
import { api, call, isStatus } from '@relaptop/shared/api';
import type { Town } from '@relaptop/shared/contracts';
import { forgetPlace, rememberPlace } from '@relaptop/shared/rememberedPlace';
import { useRememberedPlace } from './rememberedPlace';

const accountPlaceApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountPlace: build.query(call('GET /me/place')),
    accountPlaceChange: build.mutation({
      ...call('PUT /me/place', (town: Town | null) => ({ townSlug: town?.townSlug ?? null })),
      async onQueryStarted(town, { dispatch, queryFulfilled }) {
        dispatch(
          accountPlaceApi.util.updateQueryData('accountPlace', undefined, (known) => {
            known.town = town;
          }),
        );
        await queryFulfilled.catch(() => undefined);
      },
    }),
  }),
});
const { useAccountPlaceQuery, useAccountPlaceChangeMutation } = accountPlaceApi;

/**
 * Syncs the town of this browser with the town of the account. After the login, the browser takes over the
 * account's town. Later choices in this browser change the account's town.
 */
export function AccountPlace(): null {
  const here = useRememberedPlace();
  const { data } = useAccountPlaceQuery();
  const [change] = useAccountPlaceChangeMutation();
  const isCompared = useRef(false);
  useEffect(() => {
    if (!data) return;
    const isFirst = !isCompared.current;
    isCompared.current = true;
    if (here?.townSlug === data.town?.townSlug) return;
    if (isFirst && data.town) {
      rememberPlace(data.town);
      return;
    }
    void change(here).then(({ error }) => {
      if (error && isStatus(error, 404)) forgetPlace();
    });
  }, [here, data, change]);
  return null;
}
