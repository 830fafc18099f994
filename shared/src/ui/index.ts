/**
 * What more than one app uses of MUI, and the parts of our own: the basics, and what no first view needs. Shared with a
 * fallback: a remote uses the shell's copy and brings its own when run elsewhere. An MUI component that one app alone
 * needs is imported by its own path there.
 */
export * from './basics';
export { BackLink } from './BackLink';
export { DescriptionList } from './DescriptionList';
export { ExplainedButton } from './ExplainedButton';
export { feeText } from './feeText';
export { formatPhone } from './formatPhone';
export { NotFound } from './NotFound';
export { PictureLink } from './PictureLink';
export { plainList } from './plainList';
export { Section, SectionCard } from './Section';
export { Stars } from './Stars';
export { StaleNote } from './StaleNote';
export { SumCards } from './SumCards';
export { Thumbnail, ThumbnailSkeleton } from './Thumbnail';
export { default as Alert } from '@mui/material/Alert';
export { default as Chip } from '@mui/material/Chip';
export { default as Tooltip } from '@mui/material/Tooltip';
