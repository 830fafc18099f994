/** Form components on Formik, Yup and MUI. Shared with a fallback; loaded with the first form. */
export { boolean, mixed, number, object, string, type AnySchema, type InferType } from 'yup';
export { useField, useFormikContext } from 'formik';
export { AmountField } from './AmountField';
export { AppForm } from './AppForm';
export { CheckboxField } from './CheckboxField';
export { PictureField } from './PictureField';
export { ChosenPicture, PicturePreviews } from './PicturePreviews';
export { pictureTexts } from './pictureTexts';
export { SelectField } from './SelectField';
export { SubmitButton } from './SubmitButton';
export { TextArea, TextField } from './TextField';
export { inCents, mistakeInPicture, phoneSchema, PICTURE_HINT, pictureSchema, typedNumber } from './schemas';
export { UploadProgress, UploadsProgress } from './UploadProgress';
export { PictureRefusedError, useUploads } from './useUploads';
/** For remotes built before this hook moved to `basics`. */
export { useFocusBack } from '@relaptop/shared/basics';
