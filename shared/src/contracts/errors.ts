import { Type, type Static } from 'typebox';

/** Every refused call answers with this. `message` is fit to be shown to a person after 'Error: '. */
export const ErrorBody = Type.Object({
  code: Type.String(),
  message: Type.String(),
  requestId: Type.String(),
  /** Facts that a page may show, such as `reservedUntil` of a laptop that another buyer holds. */
  details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type ErrorBody = Static<typeof ErrorBody>;
