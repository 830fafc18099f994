import {
  mdiAccountCheck,
  mdiAccountGroup,
  mdiAlertCircleOutline,
  mdiBellOutline,
  mdiCashRefund,
  mdiCheckDecagram,
  mdiClipboardTextOutline,
  mdiClose,
  mdiDeleteOutline,
  mdiFlagOutline,
  mdiHistory,
  mdiLaptop,
  mdiMapMarkerOutline,
  mdiMenu,
  mdiPause,
  mdiPlay,
  mdiPlusCircleOutline,
  mdiReceiptTextOutline,
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
  bell: mdiBellOutline,
  close: mdiClose,
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
  refund: mdiCashRefund,
  report: mdiFlagOutline,
  sales: mdiReceiptTextOutline,
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
