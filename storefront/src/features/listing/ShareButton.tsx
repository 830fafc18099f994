import { mdiShareVariantOutline } from '@mdi/js';
import { Button, copyText, Icon } from '@relaptop/shared/basics';
import type { LaptopCard } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { laptopHref } from '@relaptop/shared/paths';
import { listingTexts } from './texts';

/** Hands the page on as the device does it, or else copies its address. */
async function share(laptop: LaptopCard): Promise<void> {
  const url = new URL(laptopHref(laptop), window.location.origin).href;
  // Whoever changes their mind in the device's own dialog has nothing to be told. The types promise what many desktops do not have.
  if ((navigator as Partial<Navigator>).share)
    return navigator.share({ title: laptop.productInfo.productName, url }).catch(() => undefined);
  if (await copyText(url)) notify.success(listingTexts.copied);
  else notify.error(listingTexts.notCopied);
}

export function ShareButton({ laptop }: { laptop: LaptopCard }) {
  return (
    <Button
      color="inherit"
      startIcon={<Icon path={mdiShareVariantOutline} />}
      onClick={() => void share(laptop)}
    >
      {listingTexts.share}
    </Button>
  );
}
