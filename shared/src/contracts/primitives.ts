import { type Static, Type } from 'typebox';
import { LIMITS } from './limits';

/** Schemas that more than one domain uses. Bodies are strict: unknown fields are refused. */
export const strict = { additionalProperties: false } as const;

/** Ids are UUIDs on every route; anything else is a 400 before the database is asked. */
export const Id = Type.String({ format: 'uuid' });
export const Email = Type.String({ format: 'email', maxLength: LIMITS.email.max });
/** As people write it. Programs that take it for a number send one; the server makes text of it (see `readPhone`). */
export const Phone = Type.Unsafe<string>(
  Type.Union([Type.String({ maxLength: LIMITS.phone.written }), Type.Integer({ minimum: 0 })]),
);
/** Dollars with at most two decimals (checked where cents are made of it). */
export const Dollars = Type.Number({ minimum: LIMITS.price.min, maximum: LIMITS.price.max });
export const Timestamp = Type.String({ format: 'date-time' });
export const PictureUrl = Type.String({ minLength: 1, maxLength: LIMITS.url.max });

/** @returns a schema for text with something in it besides blanks, and without control characters such as NUL. */
export const text = (max: number) =>
  Type.String({ minLength: 1, maxLength: max, pattern: '^(?=[\\s\\S]*\\S)[^\\u0000]*$' });

/** @returns a schema for whole numbers from `min` to `max`. */
export const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  Type.Integer({ minimum: min, maximum: max });

export const oneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...values] }));

/** @returns a schema for what may be there or not. */
export const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** Which page of a list is asked for: how many rows, and after which one. */
export const pageFields = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.page.max })),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
};

/** `?email=` repeats the caller's email; the server checks that it agrees with the token. */
export const EmailQuery = Type.Object({ email: Type.Optional(Email) }, strict);
export const EmailParams = Type.Object({ email: Email }, strict);
export const IdParams = Type.Object({ id: Id }, strict);

export const PageQuery = Type.Object(pageFields, strict);
/** `only`: nothing but the one row that a link leads to, by its id. */
export const OnlyPageQuery = Type.Object({ only: Type.Optional(Id), ...pageFields }, strict);
export const OwnPageQuery = Type.Object({ email: Type.Optional(Email), ...pageFields }, strict);

/** Answers of writes, in the form that the browser already knows. */
export const Inserted = Type.Object({ acknowledged: Type.Boolean(), insertedId: Id });
export type Inserted = Static<typeof Inserted>;
export const Modified = Type.Object({ acknowledged: Type.Boolean(), modifiedCount: Type.Integer() });
export type Modified = Static<typeof Modified>;
export const Deleted = Type.Object({ acknowledged: Type.Boolean(), deletedCount: Type.Integer() });
export type Deleted = Static<typeof Deleted>;

/** Every refused call answers with this. `message` is fit to be shown to a person after 'Error: '. */
export const ErrorBody = Type.Object({
  code: Type.String(),
  message: Type.String(),
  requestId: Type.String(),
  /** Facts that a page may show, such as `reservedUntil` of a laptop that another buyer holds. */
  details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type ErrorBody = Static<typeof ErrorBody>;

export const ImageAnswer = Type.Object({
  data: Type.Object({
    display_url: PictureUrl,
    width: Type.Integer(),
    height: Type.Integer(),
  }),
  success: Type.Boolean(),
});
export type ImageAnswer = Static<typeof ImageAnswer>;

/** What visible reviews say of a person on one side of the trade: buyers of them as a seller, or the other way round. */
export const Rating = Type.Object({
  /** From 1 to 5 stars, with one decimal. */
  average: Type.Number(),
  count: Type.Integer(),
});
export type Rating = Static<typeof Rating>;

/** How soon a seller usually answers a question; null while too few have asked to tell. */
export const ReplyMinutes = orNull(Type.Integer());
