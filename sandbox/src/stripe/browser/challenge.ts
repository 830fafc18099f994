import { callApi } from './apiClient';

const query = new URLSearchParams(location.search);

async function answer(outcome: 'succeed' | 'fail'): Promise<void> {
  document.querySelectorAll('button').forEach((button) => (button.disabled = true));
  const fields = { key: query.get('key'), client_secret: query.get('secret'), outcome };
  await callApi('POST', `../v1/payment_intents/${query.get('intent')}/authenticate`, fields);
  window.parent.postMessage('sandbox-challenge-done', '*');
}

const button = (id: string) => document.getElementById(id);
button('test-source-authorize-3ds')?.addEventListener('click', () => void answer('succeed'));
button('test-source-fail-3ds')?.addEventListener('click', () => void answer('fail'));
button('test-source-authorize-3ds')?.focus();
