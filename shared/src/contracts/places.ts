import { Type, type Static } from 'typebox';
import { LIMITS } from './limits';
import { strict, text } from './primitives';

/** A town's name in an address, such as `austin-tx`. */
export const PlaceSlug = Type.String({ minLength: 1, maxLength: 200, pattern: '^[\\p{L}\\p{N}-]+$' });

/** A town, with the degrees of its centre. The shop stores and shows no finer position. */
export const Town = Type.Object({
  townSlug: PlaceSlug,
  /** The usual form of the name: "Austin, TX". */
  label: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
});
export type Town = Static<typeof Town>;

export const Place = Type.Object({
  ...Town.properties,
  /** IANA time zone, such as `America/Chicago`. */
  timeZone: Type.String(),
});
export type Place = Static<typeof Place>;

/** The typed beginning of a town's name. Text after a comma is the beginning of a region or country. */
export const PlacesQuery = Type.Object({ q: text(LIMITS.location.max) }, strict);

/** A position in hundredths of a degree, about a kilometre. The device sends no finer position. */
export const PositionBody = Type.Object(
  {
    latitudeHundredths: Type.Integer({ minimum: -9_000, maximum: 9_000 }),
    longitudeHundredths: Type.Integer({ minimum: -18_000, maximum: 18_000 }),
  },
  strict,
);
export type PositionBody = Static<typeof PositionBody>;
