import { TEST_BANK, type SetupFields } from './setupRules';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? '');

interface FieldOf {
  readonly name: 'name' | 'routing' | 'number';
  readonly label: string;
  readonly hint: string;
  readonly inputMode: 'text' | 'numeric';
}

const FIELDS: readonly FieldOf[] = [
  { name: 'name', label: 'First and last name', hint: 'As it stands in your papers.', inputMode: 'text' },
  { name: 'routing', label: 'Routing number', hint: `For a try: ${TEST_BANK.routing}`, inputMode: 'numeric' },
  { name: 'number', label: 'Account number', hint: `For a try: ${TEST_BANK.number}`, inputMode: 'numeric' },
];

/** The provider's form in which a seller says who they are and where their money goes. It needs no script. */
export function setupPage(
  email: string | null,
  values: SetupFields,
  mistakes: Record<string, string>,
): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Get paid (sandbox)</title><link rel="icon" href="/favicon.svg"><style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; --edge: light-dark(#6b7488, #9aa4b8); --bad: light-dark(#b42318, #ff9d92); --main: light-dark(#2f5bd7, #8fb0ff); }
body { background: light-dark(#f4f6fb, #12161f); margin: 0; padding: 1.5rem 1rem; }
main { background: light-dark(#fff, #1b2130); border-radius: 16px; box-sizing: border-box; margin: 0 auto; max-width: 30rem; padding: 1.5rem; }
h1 { font-size: 1.4rem; line-height: 1.25; margin: 0 0 .5rem; } p { margin: 0 0 1rem; overflow-wrap: anywhere; }
label { display: block; font-weight: 600; } small { display: block; margin: .25rem 0; } .bad { color: var(--bad); }
input { background: transparent; border: 1px solid var(--edge); border-radius: 10px; box-sizing: border-box; color: inherit; font: inherit; min-height: 44px; padding: 0 .75rem; width: 100%; }
input[aria-invalid='true'] { border-color: var(--bad); } .field { margin: 0 0 1rem; }
button { background: transparent; border: 1px solid var(--main); border-radius: 10px; color: var(--main); cursor: pointer; font: inherit; margin: 0 .5rem .5rem 0; min-height: 44px; padding: 0 1.25rem; }
button.main { background: var(--main); color: light-dark(#fff, #0c1220); } :focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
</style></head><body><main><h1>Tell us where your money goes</h1>
<p>Relaptop pays sellers through this provider${email === null ? '' : ` (${escapeHtml(email)})`}. This page belongs to the sandbox: nothing leaves this machine.</p>
<form method="post" novalidate>${FIELDS.map((field) => fieldOf(field, values[field.name], mistakes[field.name])).join('')}
<button class="main">Agree and submit</button><button name="later" value="yes">Save for later</button></form></main></body></html>`;
}

function fieldOf(
  { name, label, hint, inputMode }: FieldOf,
  value: string,
  mistake: string | undefined,
): string {
  const wrong = mistake === undefined ? '' : `<small class="bad" id="${name}-mistake">${mistake}</small>`;
  const described = `${name}-hint${mistake === undefined ? '' : ` ${name}-mistake`}`;
  return `<div class="field"><label for="${name}">${label}</label><small id="${name}-hint">${hint}</small>
<input id="${name}" name="${name}" value="${escapeHtml(value)}" inputmode="${inputMode}" autocomplete="off" aria-describedby="${described}" aria-invalid="${mistake !== undefined}">${wrong}</div>`;
}
