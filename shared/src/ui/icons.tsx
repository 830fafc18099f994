import {
  mdiAccountCheck,
  mdiAccountGroup,
  mdiAlertCircleOutline,
  mdiCheckCircle,
  mdiBellOutline,
  mdiBrightness3,
  mdiCheckDecagram,
  mdiCircleOutline,
  mdiClipboardCheckOutline,
  mdiClipboardTextOutline,
  mdiClockOutline,
  mdiCreditCardCheckOutline,
  mdiClose,
  mdiDeleteOutline,
  mdiFlagOutline,
  mdiHistory,
  mdiLaptop,
  mdiLockOutline,
  mdiMapMarkerOutline,
  mdiMenu,
  mdiPause,
  mdiPlay,
  mdiPlusCircleOutline,
  mdiPulse,
  mdiReceiptTextOutline,
  mdiShieldCheckOutline,
  mdiStoreOutline,
  mdiWhiteBalanceSunny,
  mdiWifiOff,
} from '@mdi/js';
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** Icons by what they mean here, not by what they show. Each comes from Material Design Icons. */
const ICONS = {
  add: mdiPlusCircleOutline,
  alert: mdiAlertCircleOutline,
  audit: mdiHistory,
  bell: mdiBellOutline,
  close: mdiClose,
  checked: mdiCheckCircle,
  condition: mdiClipboardCheckOutline,
  dark: mdiBrightness3,
  delete: mdiDeleteOutline,
  hold: mdiClockOutline,
  laptop: mdiLaptop,
  light: mdiWhiteBalanceSunny,
  live: mdiPulse,
  lock: mdiLockOutline,
  menu: mdiMenu,
  offline: mdiWifiOff,
  orders: mdiClipboardTextOutline,
  pause: mdiPause,
  payment: mdiCreditCardCheckOutline,
  people: mdiAccountGroup,
  place: mdiMapMarkerOutline,
  play: mdiPlay,
  products: mdiLaptop,
  promote: mdiShieldCheckOutline,
  report: mdiFlagOutline,
  sales: mdiReceiptTextOutline,
  sellers: mdiStoreOutline,
  unchecked: mdiCircleOutline,
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
