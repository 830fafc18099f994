/** Makes the emulator's account picker usable by keyboard and screen reader. */

const FIELD_NAMES: Record<string, string> = {
  'email-input': 'Email',
  'display-name-input': 'Display name (optional)',
  'screen-name-input': 'Screen name (optional)',
  'profile-photo-input': 'Profile photo URL (optional)',
};

document.documentElement.lang = 'en';

Object.entries(FIELD_NAMES).forEach(([id, name]) => {
  const input = document.getElementById(id);
  input?.removeAttribute('aria-labelledby');
  input?.setAttribute('aria-label', name);
});

document.querySelectorAll<HTMLElement>('.js-reuse-account').forEach((account) => {
  account.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    account.click();
  });
});
