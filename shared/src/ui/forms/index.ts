/** Remotes use the shell's copy of this module; a remote that runs alone uses its own. */
export { boolean, mixed, number, object, string, type AnySchema, type InferType } from 'yup';
export { useField, useFormikContext } from 'formik';
export { AmountField } from './AmountField';
export { AppForm } from './AppForm';
export { CheckboxField } from './CheckboxField';
export { PictureField } from './PictureField';
export { SelectField } from './SelectField';
export { SubmitButton } from './SubmitButton';
export { TextArea, TextField } from './TextField';
export { inCents, phoneSchema, pictureSchema, typedNumber } from './schemas';
/** Remotes built before this hook moved to `basics` import the hook from here. */
export { useFocusBack } from '@relaptop/shared/basics';
/** Remotes built before these exports moved to `ui` import them from here. */
export {
  ChosenPicture,
  mistakeInPicture,
  PICTURE_HINT,
  PicturePreviews,
  PictureRefusedError,
  pictureTexts,
  UploadProgress,
  UploadsProgress,
  useUploads,
} from '@relaptop/shared/ui';
