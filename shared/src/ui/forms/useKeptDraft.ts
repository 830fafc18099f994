import { useEffect, useEffectEvent, useState } from 'react';
import { useFormikContext, type FormikValues } from 'formik';
import { tabDrafts, useSession } from '@relaptop/shared/session';

/** @returns what differs from the beginning; undefined for nothing */
function changesIn(values: FormikValues, initialValues: FormikValues): FormikValues | undefined {
  const changed = Object.entries(values).filter(([name, value]) => {
    const initial: unknown = initialValues[name];
    return value !== initial && JSON.stringify(value) !== JSON.stringify(initial);
  });
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/** Puts what the person had typed into the form around it, and keeps what they type from then on. */
export function useKeptDraft(name: string): void {
  const { values, initialValues, setValues } = useFormikContext<FormikValues>();
  const { user } = useSession();
  // When the session ends, the words stay those of the person who typed them.
  const [owner] = useState(user?.uid ?? null);

  const restore = useEffectEvent(() => {
    const kept = tabDrafts.read(name, owner) as FormikValues | undefined;
    if (kept) void setValues({ ...initialValues, ...kept }, false);
  });
  useEffect(() => restore(), []);

  const keep = useEffectEvent(() => tabDrafts.keep(name, owner, changesIn(values, initialValues)));
  useEffect(() => void keep(), [values]);
}
