import { connectFirebase } from './firebaseAuth';

type Observer = (user: object | null) => void;
const observers = new Set<Observer>();
const auth = {
  currentUser: null as { email: string } | null,
  remembered: null as { email: string } | null,
  /** Like Firebase, restores the stored user a moment after loading. */
  authStateReady: async () => void (auth.currentUser ??= auth.remembered),
  onAuthStateChanged: (observer: Observer) => {
    observers.add(observer);
    return () => void observers.delete(observer);
  },
};
const tellEach = (user: object | null) => observers.forEach((observer) => observer(user));
const mockCreate = jest.fn(async (..._args: unknown[]) => ({ user: { uid: 'created' } }));
const mockSignIn = jest.fn(async (..._args: unknown[]) => ({ user: { uid: 'known' } }));
jest.mock('@firebase/app', () => ({ initializeApp: () => ({}) }));
jest.mock('@firebase/auth', () => ({
  initializeAuth: () => auth,
  createUserWithEmailAndPassword: (...args: unknown[]) => mockCreate(...args),
  signInWithEmailAndPassword: (...args: unknown[]) => mockSignIn(...args),
}));

const connect = () => connectFirebase({ apiKey: 'k', authDomain: 'd', projectId: 'p' });

describe('signing up', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    auth.currentUser = null;
    auth.remembered = null;
  });

  it('makes an account', async () => {
    auth.currentUser = { email: 'bob@example.test' };
    expect(await connect().signUp('ann@example.test', 'Laptop#1')).toEqual({ uid: 'created' });
    expect(mockSignIn).not.toHaveBeenCalled();
  });

  it('continues with the account of a first attempt, with its password', async () => {
    auth.currentUser = { email: 'ann@example.test' };
    expect(await connect().signUp('Ann@example.test', 'Laptop#1')).toEqual({ uid: 'known' });
    expect(mockSignIn).toHaveBeenCalledWith(auth, 'Ann@example.test', 'Laptop#1');
    expect(mockCreate).not.toHaveBeenCalled();
  });

  it('finds the account of a first attempt after a reload', async () => {
    auth.remembered = { email: 'ann@example.test' };
    expect(await connect().signUp('ann@example.test', 'Laptop#1')).toEqual({ uid: 'known' });
    expect(mockCreate).not.toHaveBeenCalled();
  });

  it('doesn’t touch an account with another password', async () => {
    auth.currentUser = { email: 'ann@example.test' };
    mockSignIn.mockRejectedValueOnce(new Error('auth/invalid-credential'));
    await expect(connect().signUp('ann@example.test', 'Guess#1')).rejects.toThrow('auth/invalid-credential');
  });
});

describe('a user who has signed in in another tab', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is known when Firebase has synced', async () => {
    const user = connect().nextUser();
    await jest.advanceTimersByTimeAsync(4_000);
    tellEach(null);
    tellEach({ uid: 'ann' });
    expect(await user).toEqual({ uid: 'ann' });
    expect([observers.size, jest.getTimerCount()]).toEqual([0, 0]);
  });

  it("is null when the other tab's event does not arrive in time", async () => {
    const user = connect().nextUser();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await user).toBeNull();
    expect(observers.size).toBe(0);
  });
});
