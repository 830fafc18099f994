import { useRef, type ReactNode } from 'react';
import { Formik, type FormikErrors, type FormikHelpers, type FormikValues } from 'formik';
import type { AnyObjectSchema } from 'yup';
import Stack from '@mui/material/Stack';
import { yieldToMain } from '@relaptop/shared/tasks';
import { tabDrafts } from '@relaptop/shared/session';
import { ErrorSummary } from './ErrorSummary';
import { useKeptDraft } from './useKeptDraft';

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

function KeptDraft({ name }: { name: string }) {
  useKeptDraft(name);
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
