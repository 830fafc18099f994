/**
 * `basics`, and components that the first view doesn't need. Remotes use the shell's copy of this module. A
 * remote that runs alone uses its own copy. Apps import other MUI components from MUI.
 */
export * from './basics';
export { AgreedNote } from './AgreedNote';
export { BackLink } from './BackLink';
export { DescriptionList } from './DescriptionList';
export { ExplainedButton } from './ExplainedButton';
export { feeText } from './format';
export { firstName } from '@relaptop/shared/contracts';
export { formatPhone } from './formatPhone';
export { NotFound } from './NotFound';
export { PictureLink } from './PictureLink';
export { ChosenPicture, PicturePreviews, useFilePreview } from './PicturePreviews';
export { mistakeInPicture, PICTURE_HINT, pictureTexts } from './pictureTexts';
export { plainList } from './plainList';
export { Section, SectionCard } from './Section';
export { Stars } from './Stars';
export { StaleNote } from './StaleNote';
export { SumCards } from './SumCards';
export { Thumbnail, ThumbnailSkeleton } from './Thumbnail';
export { UploadProgress, UploadsProgress } from './UploadProgress';
export { PictureRefusedError, useUploads } from './useUploads';
export { useAction, useConfirm } from './dialogs/useConfirm';
export { Alert } from './Alert';
export { default as Chip } from '@mui/material/Chip';
export { default as Tooltip } from '@mui/material/Tooltip';
