import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Formik, useFormikContext, type FormikErrors, type FormikHelpers, type FormikValues } from 'formik';
import type { AnyObjectSchema } from 'yup';
import Stack from '@mui/material/Stack';
import { tabDrafts, useSession } from '@relaptop/shared/session';
import { yieldToMain } from '@relaptop/shared/tasks';
import { ErrorSummary } from './ErrorSummary';

type Submit<Values, Result> = (values: Values, helpers: FormikHelpers<Values>) => Promise<Result>;

/** A form with free text has a draft; one with a password never has. */
type Sending<Values> =
  | {
      /** Names the form and what it is about: what is typed is kept in this tab under this name until it is sent. */
      draft: string;
      /** Resolves to whether it was sent. */
      onSubmit: Submit<Values, boolean>;
    }
  | { draft?: undefined; onSubmit: Submit<Values, unknown> };

type AppFormProps<Values extends FormikValues> = Sending<Values> & {
  /** What the form is for, to screen readers. */
  label: string;
  initialValues: Values;
  /** Rules by field. What they make of a value may differ from what is typed, such as a number from text. */
  schema?: AnyObjectSchema;
  children: ReactNode;
};

/** @returns what differs from the beginning; undefined for nothing */
function changesIn(values: FormikValues, initialValues: FormikValues): FormikValues | undefined {
  const changed = Object.entries(values).filter(([name, value]) => {
    const initial: unknown = initialValues[name];
    return value !== initial && JSON.stringify(value) !== JSON.stringify(initial);
  });
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/** Puts what the person had typed into the form around it, and keeps what they type from then on. */
function KeptDraft({ name }: { name: string }) {
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
  return null;
}

/** A form: values, rules, and what is wrong when a submit is refused. */
export function AppForm<Values extends FormikValues>(props: AppFormProps<Values>) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <Formik<Values>
      initialValues={props.initialValues}
      validationSchema={props.schema}
      onSubmit={async (values, helpers) => {
        // The spinner first: on a slow phone it would come with the answer.
        await yieldToMain();
        const isSent = await props.onSubmit(values, helpers);
        if (isSent && props.draft) tabDrafts.drop(props.draft);
      }}
    >
      {({ handleSubmit, errors }: { handleSubmit: () => void; errors: FormikErrors<Values> }) => (
        <Stack
          ref={form}
          component="form"
          aria-label={props.label}
          noValidate
          spacing={2}
          onSubmit={(event) => {
            event.preventDefault();
            handleSubmit();
          }}
        >
          {props.draft && <KeptDraft name={props.draft} />}
          <ErrorSummary form={form} errors={errors} />
          {props.children}
        </Stack>
      )}
    </Formik>
  );
}
