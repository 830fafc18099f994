import { clearToken, keepSessionInTab, readToken, storeToken } from '@relaptop/shared/session';

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};

describe('the stored token', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    clearToken();
  });

  it('is kept under the key laptop-token', () => {
    storeToken('abc');
    expect(localStorage.getItem('laptop-token')).toBe('abc');
    expect(readToken()).toBe('abc');
    clearToken();
    expect(localStorage.getItem('laptop-token')).toBeNull();
    expect(readToken()).toBeNull();
  });

  it('is kept in memory when storage is blocked', () => {
    for (const call of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, call).mockImplementation(refuse);
    storeToken('abc');
    expect(readToken()).toBe('abc');
    clearToken();
    expect(readToken()).toBeNull();
  });

  it('is kept in memory when storage can be read but not written', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    storeToken('abc');
    expect(readToken()).toBe('abc');
  });

  it('is removed when another tab logs out', () => {
    storeToken('abc');
    localStorage.removeItem('laptop-token');
    expect(readToken()).toBeNull();
  });

  it('is removed in test mode, where the next one belongs to the tab alone (rule 18)', () => {
    storeToken('abc');
    keepSessionInTab();
    expect([localStorage.getItem('laptop-token'), readToken()]).toEqual([null, null]);
    storeToken('def');
    expect(readToken()).toBe('def');
    expect(JSON.stringify(localStorage)).not.toMatch(/abc|def/);
    expect(sessionStorage.getItem('laptop-token')).toBe('def');
  });
});
