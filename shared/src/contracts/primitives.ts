import { type Static, Type } from 'typebox';
import { LIMITS } from './limits';

/** The server refuses unknown fields. */
export const strict = { additionalProperties: false } as const;

/** The server answers 400 to an id that is not a UUID. */
export const Id = Type.String({ format: 'uuid' });
export const Email = Type.String({ format: 'email', maxLength: LIMITS.email.max });
/** Programs may also send an integer (see `readPhone`). */
export const Phone = Type.Unsafe<string>(
  Type.Union([Type.String({ maxLength: LIMITS.phone.written }), Type.Integer({ minimum: 0 })]),
);
/** Dollars with at most two decimals. The server's conversion to cents checks the decimals. */
export const Dollars = Type.Number({ minimum: LIMITS.price.min, maximum: LIMITS.price.max });
export const Timestamp = Type.String({ format: 'date-time' });
export const PictureUrl = Type.String({ minLength: 1, maxLength: LIMITS.url.max });

/** Text with at least one visible character and without NUL. */
export const text = (max: number) =>
  Type.String({ minLength: 1, maxLength: max, pattern: '^(?=[\\s\\S]*\\S)[^\\u0000]*$' });

export const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  Type.Integer({ minimum: min, maximum: max });

export const oneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...values] }));

export const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** `cursor` comes from the previous page. */
export const pageFields = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.page.max })),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
};

/** The server refuses any email except the caller's own. */
export const EmailQuery = Type.Object({ email: Type.Optional(Email) }, strict);
export const EmailParams = Type.Object({ email: Email }, strict);
export const IdParams = Type.Object({ id: Id }, strict);

export const PageQuery = Type.Object(pageFields, strict);
/** With `only`, the answer has only the row with this id. */
export const OnlyPageQuery = Type.Object({ only: Type.Optional(Id), ...pageFields }, strict);
export const OwnPageQuery = Type.Object({ email: Type.Optional(Email), ...pageFields }, strict);

/** Deployed front ends still read these old forms. */
export const Inserted = Type.Object({ acknowledged: Type.Boolean(), insertedId: Id });
export type Inserted = Static<typeof Inserted>;
export const Modified = Type.Object({ acknowledged: Type.Boolean(), modifiedCount: Type.Integer() });
export type Modified = Static<typeof Modified>;
export const Deleted = Type.Object({ acknowledged: Type.Boolean(), deletedCount: Type.Integer() });
export type Deleted = Static<typeof Deleted>;

/** The body of each error answer. Pages can show `message` to the person. */
export const ErrorBody = Type.Object({
  code: Type.String(),
  message: Type.String(),
  requestId: Type.String(),
  /** Values for the page, such as `reservedUntil` of a reserved laptop. */
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

/** Average of a person's visible reviews, either as a seller or as a buyer. */
export const Rating = Type.Object({
  /** From 1 to 5 stars, with one decimal. */
  average: Type.Number(),
  count: Type.Integer(),
});
export type Rating = Static<typeof Rating>;

/** Median reply time of a seller in minutes; null with too few conversations. */
export const ReplyMinutes = orNull(Type.Integer());
