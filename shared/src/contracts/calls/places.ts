import { Type } from 'typebox';
import { OwnPlace, OwnPlaceBody, Place, PlacesQuery, PositionBody, ResolvedPlace } from '../places';
import type { Calls } from './define';

export const placesCalls = {
  'GET /places': {
    summary: 'Towns whose name begins as typed, the largest first',
    access: 'anyone',
    query: PlacesQuery,
    answer: Type.Array(Place),
  },
  'GET /places/resolved': {
    summary: 'The one town that a listing’s location means',
    access: 'anyone',
    query: PlacesQuery,
    answer: ResolvedPlace,
  },
  'POST /places/nearest': {
    summary: 'The town nearest to a device; the position is neither stored nor logged',
    access: 'anyone',
    limit: 'nearestPlace',
    body: PositionBody,
    answer: Place,
  },
  'GET /me/place': {
    summary: 'The town that the caller searches near',
    access: 'signedIn',
    answer: OwnPlace,
  },
  'PUT /me/place': {
    summary: 'Remember the town that the caller searches near, or forget it',
    access: 'signedIn',
    body: OwnPlaceBody,
    answer: OwnPlace,
  },
} as const satisfies Calls;
