import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Formik, useFormikContext, type FormikErrors, type FormikHelpers, type FormikValues } from 'formik';
import type { AnyObjectSchema } from 'yup';
import Stack from '@mui/material/Stack';
import { tabDrafts, useSession } from '@relaptop/shared/session';
import { yieldToMain } from '@relaptop/shared/tasks';
import { ErrorSummary } from './ErrorSummary';

type Submit<Values, Result> = (values: Values, helpers: FormikHelpers<Values>) => Promise<Result>;

type Sending<Values> =
  | {
      /** Key of the draft in this tab, such as `cancel:<id>`. */
      draft: string;
      /** Resolves to true after a success. The form then deletes the draft. */
      onSubmit: Submit<Values, boolean>;
    }
  | { draft?: undefined; onSubmit: Submit<Values, unknown> };

type AppFormProps<Values extends FormikValues> = Sending<Values> & {
  label: string;
  initialValues: Values;
  schema?: AnyObjectSchema;
  children: ReactNode;
};

function changesIn(values: FormikValues, initialValues: FormikValues): FormikValues | undefined {
  const changed = Object.entries(values).filter(([name, value]) => {
    const initial: unknown = initialValues[name];
    return value !== initial && JSON.stringify(value) !== JSON.stringify(initial);
  });
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

function KeptDraft({ name }: { name: string }) {
  const { values, initialValues, setValues } = useFormikContext<FormikValues>();
  const { user } = useSession();
  // The draft belongs to the person who types it, even if the session ends.
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

export function AppForm<Values extends FormikValues>(props: AppFormProps<Values>) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <Formik<Values>
      initialValues={props.initialValues}
      validationSchema={props.schema}
      onSubmit={async (values, helpers) => {
        // Lets the browser show the spinner before the work begins.
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
