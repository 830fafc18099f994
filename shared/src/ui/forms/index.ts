/** Remotes use the shell's copy of this module. A remote that runs alone uses its own copy. */
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
/** For remotes built before this hook moved to `basics`. */
export { useFocusBack } from '@relaptop/shared/basics';
/** For remotes built before these exports moved to `ui`. */
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
