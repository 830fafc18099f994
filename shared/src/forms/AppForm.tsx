import { useRef, type ReactNode } from 'react';
import { Formik, type FormikErrors, type FormikHelpers, type FormikValues } from 'formik';
import type { AnyObjectSchema } from 'yup';
import Stack from '@mui/material/Stack';
import { yieldToMain } from '@relaptop/shared/tasks';
import { ErrorSummary } from './ErrorSummary';

interface AppFormProps<Values extends FormikValues> {
  /** What the form is for, to screen readers. */
  label: string;
  initialValues: Values;
  /** Rules by field. What they make of a value may differ from what is typed, such as a number from text. */
  schema?: AnyObjectSchema;
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<unknown>;
  children: ReactNode;
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
        await props.onSubmit(values, helpers);
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
          <ErrorSummary form={form} errors={errors} />
          {props.children}
        </Stack>
      )}
    </Formik>
  );
}
