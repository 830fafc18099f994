import { Fragment, useEffect, useRef, useState, type RefObject } from 'react';
import { getIn, useFormikContext } from 'formik';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Alert } from '@relaptop/shared/ui';

interface ErrorSummaryProps {
  form: RefObject<HTMLFormElement | null>;
  errors: object;
}

interface WrongField {
  readonly name: string;
  readonly label: string;
}

const FIELDS = 'input[name], select[name], textarea[name]';
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The first input of each name. Radio buttons share a name. */
function fieldsOf(form: HTMLFormElement | null): Field[] {
  const all = [...(form?.querySelectorAll<Field>(FIELDS) ?? [])];
  return all.filter((field, at) => all.findIndex(({ name }) => name === field.name) === at);
}

/** The label of the field or its radio group, without the asterisk of required fields. */
function labelOf(field: Field): string {
  const group = field.closest('[role="radiogroup"]')?.getAttribute('aria-labelledby');
  const text = (group ? document.getElementById(group) : field.labels?.[0])?.textContent;
  const [label = ''] = (text ?? field.name).split('*');
  return label.trim();
}

/**
 * After an invalid submit, focuses the invalid field. With several invalid fields, focuses a list of links to
 * them. Each field shows its own error.
 */
export function ErrorSummary({ form, errors }: ErrorSummaryProps) {
  const { submitCount, isValidating } = useFormikContext();
  const handled = useRef(0);
  const summary = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<readonly WrongField[]>([]);
  const wrong = refused.filter(({ name }) => getIn(errors, name));

  useEffect(() => {
    if (isValidating || submitCount === handled.current) return;
    handled.current = submitCount;
    const fields = fieldsOf(form.current).filter(({ name }) => getIn(errors, name));
    const several = fields.length > 1;
    setRefused(several ? fields.map((field) => ({ name: field.name, label: labelOf(field) })) : []);
    if (!several) fields[0]?.focus();
  }, [submitCount, isValidating, errors, form]);

  useEffect(() => {
    if (refused.length > 0) summary.current?.focus();
  }, [refused]);

  if (wrong.length === 0) return null;
  const show = (name: string) =>
    fieldsOf(form.current)
      .find((field) => field.name === name)
      ?.focus();
  return (
    <Alert
      ref={summary}
      severity="error"
      role="group"
      aria-label={`Errors in ${wrong.length === 1 ? '1 field' : `${wrong.length} fields`}`}
      tabIndex={-1}
    >
      <span>{wrong.length === 1 ? 'Please check one field: ' : `Please check ${wrong.length} fields: `}</span>
      {wrong.map(({ name, label }, index) => (
        <Fragment key={name}>
          {index > 0 && ' '}
          {/* Prevents a line break before the comma. */}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            <Link
              component="button"
              type="button"
              onClick={() => show(name)}
              sx={{ minHeight: 24, font: 'inherit', fontWeight: 600, verticalAlign: 'baseline' }}
            >
              {label}
            </Link>
            {index < wrong.length - 1 && <span>,</span>}
          </Box>
        </Fragment>
      ))}
    </Alert>
  );
}
