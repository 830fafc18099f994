import { Type, type Static } from 'typebox';
import { LIMITS } from './limits';
import { strict, text } from './primitives';

/** A town's name in an address, such as `austin-tx`. */
export const PlaceSlug = Type.String({ minLength: 1, maxLength: 200, pattern: '^[\\p{L}\\p{N}-]+$' });

/** Where something is: a town, with the degrees of its centre. Nothing finer is stored or shown. */
export const Town = Type.Object({
  townSlug: PlaceSlug,
  /** As people write it: "Austin, TX". */
  label: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
});
export type Town = Static<typeof Town>;

export const Place = Type.Object({
  ...Town.properties,
  /** IANA, such as `America/Chicago`. */
  timeZone: Type.String(),
});
export type Place = Static<typeof Place>;

/** The beginning of a town's name, as it is typed; what follows a comma begins its region or country. */
export const PlacesQuery = Type.Object({ q: text(LIMITS.location.max) }, strict);

/** Hundredths of a degree, which is about a kilometre: nothing finer leaves the device. */
export const PositionBody = Type.Object(
  {
    latitudeHundredths: Type.Integer({ minimum: -9_000, maximum: 9_000 }),
    longitudeHundredths: Type.Integer({ minimum: -18_000, maximum: 18_000 }),
  },
  strict,
);
export type PositionBody = Static<typeof PositionBody>;
