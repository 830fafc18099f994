import type { Role } from '@relaptop/shared/contracts';
import { createSlice, type PayloadAction } from '@relaptop/shared/store';
import type { SessionState, SessionUser, SignedOutBecause } from '@relaptop/shared/session';

const initialState: SessionState = { status: 'loading', user: null, role: null };

/**
 * Loading, then signed in or signed out. After the sign-in, `roleResolved` sets the role. Only the session
 * keeper writes this slice.
 */
const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<SessionUser>): SessionState => ({
      status: 'signedIn',
      user: payload,
      role: null,
    }),
    sessionSought: () => initialState,
    addressConfirmed: (state) => {
      if (state.user) state.user.emailVerified = true;
    },
    profileChanged: (state, { payload }: PayloadAction<Pick<SessionUser, 'displayName' | 'photoURL'>>) => {
      if (state.user) Object.assign(state.user, payload);
    },
    roleResolved: (state, { payload }: PayloadAction<Role>) => {
      if (state.status === 'signedIn') state.role = payload;
    },
    signedOut: (_state, { payload }: PayloadAction<SignedOutBecause | undefined>): SessionState => ({
      status: 'signedOut',
      user: null,
      role: null,
      ...(payload && { because: payload }),
    }),
  },
});

export const { addressConfirmed, profileChanged, sessionSought, signedIn, roleResolved, signedOut } =
  sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
