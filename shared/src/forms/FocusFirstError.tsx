import { useEffect, useRef, type RefObject } from 'react';
import { getIn, useFormikContext } from 'formik';

interface FocusFirstErrorProps {
  form: RefObject<HTMLFormElement | null>;
  errors: object;
}

/** After a refused submit, moves the focus to the first field (in reading order) that is wrong. */
export function FocusFirstError({ form, errors }: FocusFirstErrorProps) {
  const { submitCount, isValidating } = useFormikContext();
  const handled = useRef(0);
  useEffect(() => {
    if (isValidating || submitCount === handled.current) return;
    handled.current = submitCount;
    const fields =
      form.current?.querySelectorAll<HTMLElement>('input[name], select[name], textarea[name]') ?? [];
    for (const field of fields) {
      if (!getIn(errors, field.getAttribute('name') ?? '')) continue;
      field.focus();
      return;
    }
  }, [submitCount, isValidating, errors, form]);
  return null;
}
