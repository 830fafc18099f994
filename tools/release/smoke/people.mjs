/** As the page's configuration names the project at the sign-in provider; nobody is asked for it here. */
export const API_KEY = 'smoke';
const TOKEN = 'smoke';
const EMAIL = 'smoke@relaptop.invalid';
const A_DAY = 86_400_000;

const USER = { localId: 'smoke', email: EMAIL, emailVerified: false, displayName: 'Smoke test' };

/** What the sign-in provider answers when the SDK asks whether the account is still there. */
export const ACCOUNT = { users: [{ ...USER, providerUserInfo: [] }] };

/** As the provider's SDK keeps an account on a device, `browserLocalPersistence`. */
const remembered = () => ({
  uid: USER.localId,
  email: EMAIL,
  emailVerified: false,
  displayName: USER.displayName,
  isAnonymous: false,
  providerData: [],
  stsTokenManager: { refreshToken: TOKEN, accessToken: TOKEN, expirationTime: Date.now() + A_DAY },
  createdAt: '0',
  lastLoginAt: '0',
  apiKey: API_KEY,
  appName: '[DEFAULT]',
});

/** @returns {{ name: string, value: string }[]} what the browser of somebody has stored who is signed in. */
export const signedIn = () => [
  { name: 'laptop-token', value: TOKEN },
  { name: `firebase:authUser:${API_KEY}:[DEFAULT]`, value: JSON.stringify(remembered()) },
];

const VISITOR = undefined;

/** @returns {(string | undefined)[]} the roles of those who may open a page, whoever is likeliest first; undefined for a visitor. */
export function whoMayOpen(address) {
  if (address.startsWith('/adminPanel')) return ['admin'];
  if (address.startsWith('/dashboard')) return ['sealer', 'admin'];
  return [VISITOR, 'sealer', 'admin'];
}
