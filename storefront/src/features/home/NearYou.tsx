import { lazyPart } from '@relaptop/shared/basics';
import { PlaceOfAccount } from '../../common/PlaceOfAccount';
import { useRememberedPlace } from '../../common/rememberedPlace';

const NearShelf = lazyPart(async () => (await import('./NearShelf')).NearShelf);

/**
 * Laptops near the town of this browser's last search. Without such a town, renders nothing and loads no
 * code.
 */
export function NearYou() {
  const town = useRememberedPlace();
  return (
    <>
      <PlaceOfAccount />
      {town && <NearShelf town={town} />}
    </>
  );
}
