import {
  mdiAccountCheck,
  mdiAccountGroup,
  mdiAlertCircleOutline,
  mdiCheckDecagram,
  mdiClipboardTextOutline,
  mdiDeleteOutline,
  mdiFlagOutline,
  mdiHistory,
  mdiLaptop,
  mdiMapMarkerOutline,
  mdiMenu,
  mdiPause,
  mdiPlay,
  mdiPlusCircleOutline,
  mdiShieldCheckOutline,
  mdiStoreOutline,
  mdiThemeLightDark,
} from '@mdi/js';
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** Icons by what they mean here, not by what they show. Each comes from Material Design Icons. */
const ICONS = {
  add: mdiPlusCircleOutline,
  alert: mdiAlertCircleOutline,
  audit: mdiHistory,
  delete: mdiDeleteOutline,
  laptop: mdiLaptop,
  menu: mdiMenu,
  orders: mdiClipboardTextOutline,
  pause: mdiPause,
  people: mdiAccountGroup,
  place: mdiMapMarkerOutline,
  play: mdiPlay,
  products: mdiLaptop,
  promote: mdiShieldCheckOutline,
  report: mdiFlagOutline,
  sellers: mdiStoreOutline,
  theme: mdiThemeLightDark,
  verified: mdiCheckDecagram,
  verify: mdiAccountCheck,
} as const;
export type IconName = keyof typeof ICONS;

/** An icon. It is decoration unless `titleAccess` names it. */
export function Icon({ name, ...props }: SvgIconProps & { name: IconName }) {
  return (
    <SvgIcon {...props}>
      <path d={ICONS[name]} />
    </SvgIcon>
  );
}
