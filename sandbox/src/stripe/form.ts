import { invalid, missing } from './providerError';

export interface Form {
  [key: string]: string | Form;
}

/** Decodes a body or query. Objects have no prototype, so a key such as `__proto__` is harmless. */
export function parseForm(text: string): Form {
  const form = newForm();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let target = form;
    for (const key of path) target = childOf(target, key);
    target[last === '' ? String(Object.keys(target).length) : last] = value;
  }
  return form;
}

function newForm(): Form {
  return Object.create(null) as Form;
}

function childOf(form: Form, key: string): Form {
  const present = form[key];
  if (typeof present === 'object') return present;
  const child = newForm();
  form[key] = child;
  return child;
}

/** @returns undefined for an absent or empty field */
export function textOf(form: Form, key: string): string | undefined {
  const value = form[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** @throws ProviderError 400 for an absent or empty field */
export function requiredText(form: Form, param: string): string {
  const value = textOf(form, param);
  if (value === undefined) throw missing(param);
  return value;
}

export function nestedOf(form: Form, key: string): Form {
  const value = form[key];
  return typeof value === 'object' ? value : newForm();
}

export function listOf(form: Form, key: string): string[] {
  return Object.values(nestedOf(form, key)).filter((value) => typeof value === 'string');
}

/** @returns a whole number of cents; undefined for an absent field. @throws for any other text */
export function amountOf(form: Form, key: string): number | undefined {
  const value = textOf(form, key);
  if (value === undefined) return undefined;
  if (!/^\d{1,12}$/.test(value)) {
    throw invalid(`Invalid integer: ${value}`, { param: key, code: 'parameter_invalid_integer' });
  }
  return Number(value);
}

export const metadataOf = (form: Form): Form => ({ ...nestedOf(form, 'metadata') });

/** Refuses unknown fields, as the real provider does. So tests find misspelled fields. */
export function refuseUnknown(form: Form, accepted: readonly string[]): void {
  const unknown = Object.keys(form).find((key) => !accepted.includes(key));
  if (unknown !== undefined) {
    throw invalid(`Received unknown parameter: ${unknown}`, { param: unknown, code: 'parameter_unknown' });
  }
}
