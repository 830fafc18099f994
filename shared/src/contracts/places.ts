import { Type, type Static } from 'typebox';
import { LIMITS } from './limits';
import { orNull, strict, text } from './primitives';

/** Such as `austin-tx`. */
export const PlaceSlug = Type.String({ minLength: 1, maxLength: 200, pattern: '^[\\p{L}\\p{N}-]+$' });

/** `latitude` and `longitude` are the town's center in degrees. The shop stores no finer position. */
export const Town = Type.Object({
  townSlug: PlaceSlug,
  /** Such as `Austin, TX`. */
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

/** The beginning of a town's name, optionally followed by a comma and the region or country. */
export const PlacesQuery = Type.Object({ q: text(LIMITS.location.max) }, strict);

export const ResolvedPlace = Type.Object({
  /** Null unless the text matches exactly one town. */
  town: orNull(Town),
});
export type ResolvedPlace = Static<typeof ResolvedPlace>;

/** The town near which the caller searches; null for none. */
export const OwnPlace = Type.Object({ town: orNull(Town) });
export type OwnPlace = Static<typeof OwnPlace>;

export const OwnPlaceBody = Type.Object({ townSlug: orNull(PlaceSlug) }, strict);
export type OwnPlaceBody = Static<typeof OwnPlaceBody>;

/** A position in hundredths of a degree, about a kilometer. The browser rounds it before sending. */
export const PositionBody = Type.Object(
  {
    latitudeHundredths: Type.Integer({ minimum: -9_000, maximum: 9_000 }),
    longitudeHundredths: Type.Integer({ minimum: -18_000, maximum: 18_000 }),
  },
  strict,
);
export type PositionBody = Static<typeof PositionBody>;
