import { lazyPart } from '@relaptop/shared/basics';
import { PlaceOfAccount } from '../../common/PlaceOfAccount';
import { useRememberedPlace } from '../../common/rememberedPlace';

const NearShelf = lazyPart(async () => (await import('./NearShelf')).NearShelf);

/** Laptops near the town that this browser last searched near. Renders nothing without one, and loads only then. */
export function NearYou() {
  const town = useRememberedPlace();
  return (
    <>
      <PlaceOfAccount />
      {town && <NearShelf town={town} />}
    </>
  );
}
