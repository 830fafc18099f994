import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

interface IconProps extends SvgIconProps {
  /** SVG path data for a view box of 24 by 24, such as an export of `@mdi/js`. */
  path: string;
}

/** Screen readers skip the icon unless `titleAccess` names it. */
export function Icon({ path, ...props }: IconProps) {
  return (
    <SvgIcon {...props}>
      <path d={path} />
    </SvgIcon>
  );
}
